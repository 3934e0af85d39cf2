import type { AddinError } from "../errors/addinError";
import { type Group, halvesByParts, isOnePart, partByPart } from "./group";
import type { SplitRequests } from "./splitRequests";
import type { Suspects } from "./suspects";

/** A key that was refused for several parts together, and is taken to be refused for each of them. */
interface Presumed {
  group: Group;
  error: AddinError;
  /** Both halves of the parts that it belongs to were refused, so that it is believed if no request is left to look closer. */
  isBelieved: boolean;
}

/** How many keys are asked once more. */
const maxSamples = 3;

/** The keys of one refused batch that were refused alone, and the parts for which they are. */
export class RefusedKeys {
  /** What is believed: groups of a single key. */
  believed: [Group, AddinError][] = [];
  private presumed: Presumed[] = [];
  /** The names of those that were refused before anything was accepted. */
  private readonly early = new Set<string>();

  constructor(
    private readonly requests: SplitRequests<unknown>,
    private readonly suspects: Suspects,
  ) {}

  /** Takes a key to be refused for each of these parts, until it is checked. */
  presume(group: Group, error: AddinError): void {
    this.presumed.push({ group, error, isBelieved: false });
  }

  /**
   * Finds the parts for which a key is refused. Once one key was refused for all its parts, the next ones are presumed to be so, too, until
   * all keys are split: at once where each of these parts was accepted for some key, else if both halves of them are refused.
   */
  async split(group: Group, error: AddinError): Promise<void> {
    this.noteEarly(group);
    if (isOnePart(group.parts)) this.believed.push([group, error]);
    else if (!this.suspects.areBadInAllParts) await this.splitPartByPart(group);
    else if (this.suspects.haveAccepted(group.parts)) this.presume(group, error);
    else await this.splitInHalves(group);
    this.suspects.standAlone(group);
  }

  /** Notes a refusal at the moment at which it is known: what is asked next may be accepted. */
  noteEarly(group: Group): void {
    if (this.requests.hasTold) return;
    this.early.add(nameOf(group));
    this.requests.keepsOne = true;
  }

  /**
   * Asks once more for some of the keys that were refused before anything was accepted: the service may have refused everything then, for a
   * moment. If one is accepted now, none of them is believed to be bad but those that were refused again.
   */
  async checkEarly(): Promise<void> {
    const groups = [...this.believed.map(([group]) => group), ...this.presumed.map(({ group }) => group)];
    const doubtful = groups.filter((group) => this.isEarly(group));
    this.requests.keepsOne = false;
    for (const sample of doubtful.slice(-maxSamples).reverse()) {
      if (this.requests.isSpent) return;
      const refusal = await this.requests.ask(sample);
      if (!refusal) return this.acquitEarly(doubtful.filter((group) => group !== sample && this.isEarly(group)));
      this.early.delete(nameOf(sample));
    }
  }

  /**
   * Spends the requests that are left on the presumption: on all keys in turn, and then more closely. That something is forbidden is never
   * presumed: it would be believed until another token.
   */
  async checkPresumed(): Promise<void> {
    for (const { group, error, isBelieved } of this.presumed) {
      if (!this.requests.isSpent && !isOnePart(group.parts))
        this.presumed.push(...(await this.refusedHalves(group, isBelieved)));
      else if (isOnePart(group.parts) || (error.code !== "forbidden" && (isBelieved || !this.suspects.mayWait)))
        this.believed.push([group, error]);
      else {
        this.requests.leave(group);
        // Of a forbidden key the scope is to be asked, together with the others of it.
        if (error.code !== "forbidden") this.suspects.leaveUnchecked(group.keys);
      }
    }
  }

  /**
   * Leaves keys that were refused with another status than the batch was, once each. That does not explain why the batch was refused: a gateway may
   * have answered in the service's place for a moment.
   */
  leaveOthers(ofBatch: readonly AddinError[]): void {
    const statuses = new Set(ofBatch.map(({ details }) => details.status));
    const isOther = ({ code, details }: AddinError): boolean => code === "refused" && !statuses.has(details.status);
    const others = this.believed.filter(([, error]) => isOther(error)).map(([group]) => group);
    const doubted = this.suspects.doubtOnce(others.flatMap(({ keys }) => keys));
    for (const group of others) if (doubted.has(group.keys[0] ?? "")) this.requests.leave(group);
    this.believed = this.believed.filter(([{ keys }, error]) => !isOther(error) || !doubted.has(keys[0] ?? ""));
  }

  /** Believes nothing of what was refused early: these groups are asked again in the next recalculation. */
  private acquitEarly(groups: readonly Group[]): void {
    this.suspects.startOver();
    this.believed = this.believed.filter(([group]) => !this.isEarly(group));
    this.presumed = this.presumed.filter(({ group }) => !this.isEarly(group));
    for (const group of groups) this.requests.leave(group);
  }

  private async splitPartByPart(group: Group): Promise<void> {
    const single = partByPart(group);
    const refused = await this.refusedOf(single);
    if (refused.length === single.length) this.suspects.areBadInAllParts = true;
    this.believed.push(...refused);
  }

  private async splitInHalves(group: Group): Promise<void> {
    const halves = await this.refusedHalves(group, false);
    if (halves.length === 2) this.presumed.push(...halves);
    else for (const half of halves) await this.splitPartByPart(half.group);
  }

  /**
   * Asks for a key's parts in two groups. Returns those that were refused. If both halves were, they are believed; not so where one group is
   * of parts that may be refused for every key, unless the key was believed to be refused before.
   */
  private async refusedHalves(group: Group, wasBelieved: boolean): Promise<Presumed[]> {
    const apart = this.suspects.apart(group);
    const refused = await this.refusedOf(apart ?? halvesByParts(group));
    const isBelieved = refused.length === 2 && (wasBelieved || !apart);
    return refused.map(([half, error]) => ({ group: half, error, isBelieved }));
  }

  private async refusedOf(groups: readonly Group[]): Promise<[Group, AddinError][]> {
    const refused: [Group, AddinError][] = [];
    for (const group of groups) {
      const error = await this.requests.tryToAsk(group);
      if (error) refused.push([group, error]);
      if (error) this.noteEarly(group);
    }
    return refused;
  }

  private isEarly(group: Group): boolean {
    return this.early.has(nameOf(group));
  }
}

function nameOf({ keys, parts }: Group): string {
  return `${keys.join()} ${parts}`;
}
