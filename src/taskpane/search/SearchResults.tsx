import { Button, Caption1, Link, makeStyles, mergeClasses, Spinner, tokens } from "@fluentui/react-components";
import { useEffect, useId } from "react";
import { usePane } from "../frame/pane";
import { paneSentence } from "../frame/sentences/words";
import { contentHeight, useTabStyles } from "../frame/useTabStyles";
import type { Found, FoundGroup } from "./found";
import type { CountrySearch } from "./useSearch";

interface SearchResultsProps {
  id: string;
  groups: readonly FoundGroup[];
  country: CountrySearch;
  active: Found | undefined;
  onTake: (found: Found) => void;
  onMore: () => void;
}

/** The results of a search, kind by kind, and what it is still doing. */
export function SearchResults({ id, groups, country, active, onTake, onMore }: SearchResultsProps): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const groupId = useId();
  const found = groups.reduce((sum, group) => sum + group.found.length + group.more, 0);
  const more = groups.reduce((sum, group) => sum + group.more, 0);
  const isInVain = found === 0 && country.requests === 0 && !country.isRunning;
  useEffect(() => {
    if (active) document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <>
      <div className={mergeClasses(tab.quiet, styles.status)}>
        {/* Announced once the names that are being read are all there. */}
        <Caption1 block role="status" aria-busy={country.isRunning}>
          {isInVain ? words.search.nothing : words.search.found(found)}
        </Caption1>
        <CountryLine country={country} />
      </div>
      <div className={styles.scroller}>
        <div role="listbox" id={id} aria-label={words.search.results}>
          {groups.map(({ kind, found: ofKind }) => (
            <div key={kind} role="group" aria-labelledby={`${groupId}-${kind}`}>
              <Caption1 block id={`${groupId}-${kind}`} className={mergeClasses(tab.quiet, styles.kind)}>
                {words.search.kinds[kind]}
              </Caption1>
              {ofKind.map((one) => (
                // The focus stays in the box, so a press of the mouse must not take it.
                <div
                  key={one.key}
                  id={optionId(id, one)}
                  role="option"
                  aria-selected={one.key === active?.key}
                  className={mergeClasses(styles.row, one.key === active?.key && styles.active)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onTake(one)}
                >
                  <span lang={one.language}>{one.name}</span>
                  {one.note !== undefined && <Caption1 className={tab.quiet}>{one.note}</Caption1>}
                </div>
              ))}
            </div>
          ))}
        </div>
        {more > 0 && (
          <Button appearance="subtle" size="small" className={styles.more} onClick={onMore}>
            {words.search.more(more)}
          </Button>
        )}
      </div>
    </>
  );
}

/** The id of a result's element, which the box names while it is the active one. */
export function optionId(listId: string, { key }: Found): string {
  return `${listId}-${key.replace(/[^\p{L}\p{N}]+/gu, "-")}`;
}

/** Says what is being read, with a way to stop, or offers to read the rest of the country. */
function CountryLine({ country }: { country: CountrySearch }): React.JSX.Element | null {
  const { app, words, language } = usePane();
  const styles = useStyles();
  const { isRunning, done, all, requests, error } = country;
  if (isRunning) {
    return (
      <div className={styles.line}>
        <Spinner size="extra-tiny" label={<Caption1>{words.search.reading(done, all)}</Caption1>} />
        <Link as="button" onClick={country.stop}>
          <Caption1>{words.frame.stop}</Caption1>
        </Link>
      </div>
    );
  }
  if (requests === 0) return null;
  return (
    <div>
      {error && <Caption1 block>{paneSentence(error, language)}</Caption1>}
      {app.isConnected("zipcodes") && !app.isRefused("zipcodes") && (
        <Link as="button" onClick={() => country.start()}>
          <Caption1>{words.search.readAll(requests)}</Caption1>
        </Link>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  scroller: { ...contentHeight, overflowY: "auto" },
  kind: {
    paddingInline: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalXXS,
    fontWeight: tokens.fontWeightSemibold,
  },
  // Two lines high, so that the results do not move while the status changes.
  status: {
    flexShrink: 0,
    minHeight: "44px",
    paddingInline: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  more: { margin: tokens.spacingHorizontalS },
  line: { display: "flex", alignItems: "center", justifyContent: "space-between", gap: tokens.spacingHorizontalS },
  row: {
    display: "flex",
    flexDirection: "column",
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    overflowWrap: "anywhere",
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  active: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}`,
    "@media (forced-colors: active)": { outline: "2px solid Highlight", outlineOffset: "-2px" },
  },
});
