import type { Answer } from '#lib/call-types.ts'

type Row = Answer<'getCollectionWithNetNew'>[number]
export type BoardCard = Extract<Row, { netNew: 'N' }>

interface BoardFilter {
  /** Words that a title holds, all of them. */
  readonly search: string
  /** Empty: all. */
  readonly topic: string
  readonly persona: string
}

/** The cards that pass a filter and that the user does not hide, under their topics in the order given. */
export const groupBoard = (
  rows: readonly Row[],
  { search, topic, persona }: BoardFilter,
): readonly { readonly topic: string; readonly cards: readonly BoardCard[] }[] => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const cards = rows
    .filter(row => row.netNew === 'N')
    .filter(
      card =>
        !card.hidden &&
        (topic === '' || card.topic_name === topic) &&
        (persona === '' || card.jobTitles.includes(persona)) &&
        words.every(word => card.title.toLocaleLowerCase().includes(word)),
    )
  return [...Map.groupBy(cards, card => card.topic_name)].map(([name, inside]) => ({ topic: name, cards: inside }))
}
