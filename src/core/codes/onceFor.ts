/** Makes a thing once for each object, and keeps it for as long as that one lives: thousands of cells look into the same list. */
export function onceFor<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, { readonly it: Made }>();
  return (key) => {
    const known = made.get(key) ?? { it: make(key) };
    made.set(key, known);
    return known.it;
  };
}
