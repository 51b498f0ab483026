import type { Answer } from '#lib/call-types.ts'

type Topic = Answer<'listTopics'>[number]

export interface TopicCount {
  readonly topicId: number
  readonly name: string
  /** Null: not known. */
  readonly cards: number | null
}

export interface TopicGroup {
  readonly name: string
  readonly topics: readonly TopicCount[]
}

/** Topics under their groups, both in the order given, each with its number of cards; without cards to count none has one. */
export function groupTopics(
  topics: readonly Topic[],
  cards: readonly { readonly topicId: number }[] | undefined,
): readonly TopicGroup[] {
  const counts = new Map<number, number>()
  for (const { topicId } of cards ?? []) counts.set(topicId, (counts.get(topicId) ?? 0) + 1)
  const groups = Map.groupBy(topics, topic => topic.group)
  return [...groups].map(([name, inside]) => ({
    name,
    topics: inside.map(topic => ({
      topicId: topic.topicId,
      name: topic.name,
      cards: cards ? (counts.get(topic.topicId) ?? 0) : null,
    })),
  }))
}
