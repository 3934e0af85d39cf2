import { isAddinError } from "../../errors/addinError";

/** So few codes are no long body or address for anybody: a service that refuses them is in trouble for another reason. */
const fewest = 10;

/** How many codes a request carries: as many as the interface allows (§8), until a service says that this is too much. */
export class BatchSize {
  codes: number;

  constructor(private readonly max: number) {
    this.codes = max;
  }

  /** A request for so many codes has failed: a body or an address that is too long makes the next ones shorter. */
  learnFrom(thrown: unknown, codes: number): void {
    const isTooLong = isAddinError(thrown) && (thrown.details.status === 413 || thrown.details.status === 414);
    if (isTooLong) this.codes = Math.min(this.codes, Math.max(fewest, Math.ceil(codes / 2)));
  }

  /** Another service may take more. */
  reset(): void {
    this.codes = this.max;
  }
}
