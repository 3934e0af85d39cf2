/**
 * Looks on while Excel calls our functions: at the arguments as they arrived, the invocation last, and at how many arguments the
 * function declares. An answer other than undefined stands instead of the function's own.
 */
export type CallWatch = (given: readonly unknown[], declared: number) => unknown;

let current: CallWatch | undefined;

/** Has every call watched from now on, or none. For the check of this Excel. */
export function watchCalls(watch: CallWatch | undefined): void {
  current = watch;
}

export function watchedAnswer(given: readonly unknown[], declared: number): unknown {
  return current?.(given, declared);
}
