import { isAddinError, isTooLong } from "../../errors/addinError";

/** A request with this few codes is never too long: if it is refused, length is not the reason. */
const minCodes = 10;

/** The number of codes that a request carries: as many as the interface allows (§8), until a service says that this is too much. */
export class BatchSize {
  codes: number;

  constructor(private readonly max: number) {
    this.codes = max;
  }

  /** Makes the next requests shorter if this one failed because its body or address was too long. */
  learnFrom(thrown: unknown, codes: number): void {
    if (isAddinError(thrown) && isTooLong(thrown))
      this.codes = Math.min(this.codes, Math.max(minCodes, Math.ceil(codes / 2)));
  }

  /** Another service may take more. */
  reset(): void {
    this.codes = this.max;
  }
}
