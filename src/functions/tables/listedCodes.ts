import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { type Near, PointTree } from "../../core/codes/pointTree";
import { type SpherePoint, toSpherePoint } from "../../core/codes/spherePoint";
import { centroidOf } from "./centroid";

/** A list of postal codes, to be looked up by code and by location. */
export class ListedCodes {
  private static readonly made = new WeakMap<readonly ZipCodeItem[], ListedCodes>();

  private byCode: ReadonlyMap<string, ZipCodeItem> | undefined;
  private tree: PointTree<ZipCodeItem> | undefined;

  private constructor(private readonly items: readonly ZipCodeItem[]) {}

  /** Made once for a list: a column of formulas looks around in the same one. */
  static of(items: readonly ZipCodeItem[]): ListedCodes {
    let codes = this.made.get(items);
    if (!codes) this.made.set(items, (codes = new ListedCodes(items)));
    return codes;
  }

  get(code: string): ZipCodeItem | undefined {
    this.byCode ??= new Map(this.items.map((item) => [item.zip_code, item]));
    return this.byCode.get(code);
  }

  /** The number of codes that have a centroid. */
  get size(): number {
    return this.located().size;
  }

  /** The codes within a distance of any of the centers, in no order. One without a centroid never is. */
  within(centers: readonly SpherePoint[], km: number): Near<ZipCodeItem>[] {
    return this.located().within(centers, km);
  }

  private located(): PointTree<ZipCodeItem> {
    return (this.tree ??= new PointTree(
      this.items.flatMap((item) => {
        const point = centroidOf(item);
        return point ? [{ value: item, at: toSpherePoint(point) }] : [];
      }),
    ));
  }
}
