import type { Choice } from '#ui/input/SegmentedButtons.tsx'

interface ListedCard {
  readonly id: number
  readonly title: string
  readonly topic_name: string
}

interface SaidCard {
  readonly cardId: number
  readonly conversations: number
}

/**
 * Cards to choose from, those that came up in most conversations of the deal first; `said` is undefined when nothing is
 * known of a deal.
 */
export function cardChoices(cards: readonly ListedCard[], said: readonly SaidCard[] | undefined) {
  const counts = new Map((said ?? []).map(({ cardId, conversations }) => [cardId, conversations]))
  const countOf = ({ id }: ListedCard) => counts.get(id) ?? 0
  const ordered = cards.toSorted((a, b) => countOf(b) - countOf(a))
  const choice = (card: ListedCard): Choice<string> => ({
    value: String(card.id),
    label: card.title,
    ...(said ? { count: countOf(card) } : {}),
  })
  const all = ordered.map(choice)
  return {
    all,
    /** Those of a topic; all when it has none. */
    ofTopic: (topic: RegExp): readonly Choice<string>[] => {
      const found = ordered.filter(card => topic.test(card.topic_name)).map(choice)
      return found.length > 0 ? found : all
    },
  }
}
