import { postalCodePattern } from "../wire";

const postalCode = new RegExp(postalCodePattern);

export function isPostalCode(text: string): boolean {
  return postalCode.test(text);
}
