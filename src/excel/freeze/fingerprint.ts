/** A short text that changes with the values of cells. It only has to reveal accidental changes, not to resist an attacker. */
export function fingerprintOf(values: readonly (readonly unknown[])[]): string {
  const text = JSON.stringify(values);
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    first = Math.imul(first ^ unit, 0x9e3779b1);
    second = Math.imul(second ^ unit, 0x5f356495);
  }
  return hex(first) + hex(second ^ (first >>> 15));
}

function hex(number: number): string {
  return (number >>> 0).toString(16).padStart(8, "0");
}
