/** Makes a thing once for each object, and keeps it for as long as that one lives: thousands of cells look into the same list. */
export function onceFor<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, { readonly it: Made }>();
  return (key) => {
    const known = made.get(key) ?? { it: make(key) };
    made.set(key, known);
    return known.it;
  };
}

/** The number of texts for which a thing is kept. */
const maxTexts = 1000;

/** Makes a thing once for each text, until there are very many of them. */
export function onceForText<Made>(): (text: string, make: () => Made) => Made {
  const made = new Map<string, Made>();
  return (text, make) => {
    if (made.has(text)) return made.get(text) as Made;
    if (made.size >= maxTexts) made.clear();
    const it = make();
    made.set(text, it);
    return it;
  };
}
