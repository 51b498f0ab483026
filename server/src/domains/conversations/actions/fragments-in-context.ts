/**
 * Which fragments count for a card that has context keywords: the fragment or one on either side of it holds a
 * must-be-present keyword (`must` null: the card asks for none), and none of the three holds a must-not one.
 */
export const fragmentsInContext = (
  must: ReadonlySet<number> | null,
  mustNot: ReadonlySet<number>,
): ((fragment: number) => boolean) => {
  const near = (set: ReadonlySet<number>, fragment: number): boolean =>
    set.has(fragment - 1) || set.has(fragment) || set.has(fragment + 1)
  return fragment => (must === null || near(must, fragment)) && !near(mustNot, fragment)
}
