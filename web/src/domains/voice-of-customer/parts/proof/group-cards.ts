interface Titled {
  readonly title: string
  readonly subTopicName: string
}

/** Cards whose title holds what was typed, under their topics: those topics first whose first card is first. */
export function groupCards<Card extends Titled>(
  cards: readonly Card[],
  typed: string,
): readonly { readonly topic: string; readonly cards: readonly Card[] }[] {
  const wanted = typed.trim().toLowerCase()
  const found = cards.filter(({ title }) => title.toLowerCase().includes(wanted))
  return [...Map.groupBy(found, card => card.subTopicName)].map(([topic, inside]) => ({ topic, cards: inside }))
}
