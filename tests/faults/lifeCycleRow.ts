/** A row of which the point is what happens around the answer. */
export interface LifeCycleRow {
  row: number;
  fault: string;
  run: () => Promise<void>;
}
