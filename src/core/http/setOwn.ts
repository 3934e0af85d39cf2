/** Sets a property of whatever name a service sends; even `__proto__` becomes a plain one. Does nothing where there is no target. */
export function setOwn(target: Record<string, unknown> | undefined, name: string, value: unknown): void {
  if (!target) return;
  if (name === "__proto__") {
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    target[name] = value;
  }
}
