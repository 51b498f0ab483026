/** For the state of a field whose text was saved: it becomes empty, but what was typed meanwhile stays. */
export const emptyUnlessTyped =
  <T>(saved: string | null, empty: T) =>
  (now: T | string): T | string =>
    now === saved ? empty : now
