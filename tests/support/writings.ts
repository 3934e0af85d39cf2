import fc from "fast-check";

/** A name as somebody may write it: in any case, with or without its accents, with space around it. */
export function writings(name: string): fc.Arbitrary<string> {
  return fc
    .tuple(fc.array(fc.boolean(), { minLength: name.length, maxLength: name.length }), fc.boolean(), fc.boolean())
    .map(([capitals, hasAccents, hasSpace]) => {
      const letters = Array.from(name, (letter, at) => (capitals[at] ? letter.toUpperCase() : letter.toLowerCase()));
      const accented = letters.join("");
      const text = hasAccents ? accented : accented.normalize("NFD").replace(/\p{M}/gu, "");
      return hasSpace ? ` ${text} ` : text;
    });
}
