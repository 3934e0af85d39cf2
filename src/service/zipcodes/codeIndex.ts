/** A postal code, and what the catalog can be filtered by. */
export interface IndexedCode {
  readonly code: string;
  readonly stateId: string;
  readonly municipalityId: string;
}

export interface CodeFilter {
  readonly stateIds?: readonly string[] | undefined;
  readonly municipalityIds?: readonly string[] | undefined;
}

/** Every postal code, in order, so that pages and unknown codes need no statement. */
export class CodeIndex {
  private readonly known: ReadonlySet<string>;

  constructor(private readonly all: readonly IndexedCode[]) {
    this.known = new Set(all.map(({ code }) => code));
  }

  /** Those of the codes that exist. */
  existing(codes: ReadonlySet<string>): string[] {
    return Array.from(codes).filter((code) => this.known.has(code));
  }

  /** The codes that match, in order. */
  select({ stateIds, municipalityIds }: CodeFilter): string[] {
    const states = stateIds && new Set(stateIds);
    const municipalities = municipalityIds && new Set(municipalityIds);
    return this.all
      .filter(
        ({ stateId, municipalityId }) =>
          (states?.has(stateId) ?? true) && (municipalities?.has(municipalityId) ?? true),
      )
      .map(({ code }) => code);
  }
}
