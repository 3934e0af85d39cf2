import { dirname, join, normalize } from "node:path/posix";

/** Markdown pages by their path from the top of the repository. */
export type MarkdownPages = ReadonlyMap<string, string>;

/** Links between files that lead nowhere: to a file that is not there, or to a heading that the page does not have. */
export function findBrokenLinks(pages: MarkdownPages, isThere: (path: string) => boolean): string[] {
  return Array.from(pages, ([path, text]) =>
    linksIn(text)
      .filter((link) => !leadsSomewhere(link, path, pages, isThere))
      .map((link) => `${path}: ${link} leads nowhere`),
  ).flat();
}

/** The headings of a page as GitHub anchors them. */
export function headingsOf(text: string): string[] {
  return [...withoutCode(text).matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function linksIn(text: string): string[] {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, markdown, html]) => markdown ?? html ?? "")
    .filter((link) => !/^[a-z]+:/i.test(link));
}

function withoutCode(text: string): string {
  return text.replace(/^```[^]*?^```/gm, "").replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()]/g, ""));
}

function leadsSomewhere(link: string, path: string, pages: MarkdownPages, isThere: (path: string) => boolean): boolean {
  const [file = "", anchor] = link.split("#");
  const target = file === "" ? path : normalize(join(dirname(path), file)).replace(/\/$/, "");
  if (file !== "" && !isThere(target)) return false;
  const page = pages.get(target);
  return anchor === undefined || page === undefined || headingsOf(page).includes(anchor);
}
