import { isAddinError } from "../../errors/addinError";
import type { Signal } from "../../platform";
import type { CatalogPage } from "./askPage";
import type { ZipcodesClient } from "./client";
import { type CatalogQuery, limits } from "./wire";

/** A page, and how many records it was asked for. */
interface AskedPage {
  page: CatalogPage;
  limit: number;
}

/** Asks for pages as long as the service takes, and for shorter ones from the moment it refuses one for its length. */
export class PageReader {
  private pageSize: number = limits.pageSize;

  constructor(
    private readonly client: ZipcodesClient,
    private readonly filter: CatalogQuery,
    private readonly signal: Signal,
  ) {}

  /** @param wanted The records that are wanted from here on, on this page and others. */
  async read(offset: number, wanted: number): Promise<AskedPage> {
    const limit = Math.min(this.pageSize, wanted);
    try {
      return await this.ask(offset, limit);
    } catch (thrown) {
      if (!mayBeTooLong(thrown, limit)) throw thrown;
      this.pageSize = limits.defaultPageSize;
      return this.ask(offset, this.pageSize);
    }
  }

  private async ask(offset: number, limit: number): Promise<AskedPage> {
    const page = await this.client.catalogPage({ ...this.filter, limit, offset }, this.signal);
    return { page, limit };
  }
}

/** True if the service may have refused a page for its length. */
function mayBeTooLong(thrown: unknown, limit: number): boolean {
  const isRefused = isAddinError(thrown) && refusedLengths.includes(thrown.details.status);
  return isRefused && limit > limits.defaultPageSize;
}

/** The statuses with which a service may refuse a long page. */
const refusedLengths: readonly unknown[] = [400, 413, 422];
