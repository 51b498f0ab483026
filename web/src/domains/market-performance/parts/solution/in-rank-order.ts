interface Mapping {
  readonly cardId: number
  readonly rank: number
}

/** The cards of a solution that came up, in its order, and how many did not. */
export const inRankOrder = <C extends { readonly id: number }>(cards: readonly C[], mappings: readonly Mapping[]) => {
  const ranks = new Map(mappings.map(({ cardId, rank }) => [cardId, rank]))
  const heard = cards.filter(({ id }) => ranks.has(id)).sort((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0))
  return { heard, silent: mappings.length - heard.length }
}
