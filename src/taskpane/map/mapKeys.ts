import { nearestTowards, type Shape } from "./projection";
import { type Zooming, zoomStep } from "./useZoom";

interface MapKeys extends Pick<Zooming, "zoomBy" | "reset" | "show"> {
  shapes: readonly Shape[];
  active: Shape | undefined;
  onPoint: (code: string) => void;
  onTake: (code: string) => void;
}

/** The use of a map with the keyboard: the arrows lead from code to code, Enter and Space take one, and `+`, `-` and `0` zoom. */
export function mapKeys(keys: MapKeys): (event: React.KeyboardEvent) => void {
  const { shapes, active, onPoint, onTake, zoomBy, reset, show } = keys;

  function moveTo(right: number, down: number): void {
    const from = active ?? shapes.at(-1);
    const next = from && (nearestTowards(shapes, from, right, down) ?? from);
    if (!next) return;
    show(next.x, next.y);
    onPoint(next.item.zip_code);
  }

  const take = (): void => active && onTake(active.item.zip_code);
  const tasks: Partial<Record<string, () => void>> = {
    ArrowRight: () => moveTo(1, 0),
    ArrowLeft: () => moveTo(-1, 0),
    ArrowDown: () => moveTo(0, 1),
    ArrowUp: () => moveTo(0, -1),
    Enter: take,
    " ": take,
    "+": () => zoomBy(zoomStep, active),
    "-": () => zoomBy(1 / zoomStep, active),
    "0": reset,
  };

  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const task = tasks[event.key];
    if (!task) return;
    event.preventDefault();
    task();
  };
}
