import type { ContentStatement } from '@bic/contract/content/statements'
import type { SnapshotTx } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { contradicts } from '@bic/engine/content/contradicts'
import type { AppContext } from '#app-context.ts'
import { CardMarker } from '#domains/conversations/shared/card-marker.ts'
import { loadSources } from '#domains/conversations/shared/summary/read-source.ts'
import { loadCardKeywords } from '#evidence/score/card-tallies.ts'
import { filterOfBrief } from '../actions/brief-filter.ts'
import type { FoundBrief } from '../actions/find-brief.ts'
import { dealLookup, saidByBuyers } from '../actions/said-conversations.ts'

/** The newest conversations about a message that are read. */
const mostConversations = 20

/** What of a sentence somebody may deny: of a quote the words of the buyer alone. */
const wordsOf = ({ kind, text, places: [place] }: ContentStatement): string =>
  kind === 'quote' && place ? place.text.slice(place.start, place.end) : text

/** The last day on which what a sentence rests on was said, in days since 1970-01-01. */
const saidOn = ({ places }: ContentStatement): number =>
  Math.max(...places.map(({ day }) => dayNumber(day) ?? Number.NEGATIVE_INFINITY))

/** What buyers said about a message, conversation by conversation, the newest first. */
const laterPassages = async (
  app: AppContext,
  tx: SnapshotTx,
  brief: FoundBrief,
  cardId: number,
  after: number,
): Promise<readonly { readonly day: number; readonly text: string }[]> => {
  const deals = await dealLookup(app, tx)(filterOfBrief(brief))
  const later = (await saidByBuyers(app, tx, cardId, deals))
    .flatMap(({ id, day }) => (day !== null && day > after ? [{ id, day }] : []))
    .toSorted((a, b) => b.day - a.day || b.id - a.id)
    .slice(0, mostConversations)
  if (later.length === 0) return []
  const { keywords } = await loadCardKeywords(tx, [cardId])
  const marker = new CardMarker([{ cardId, matchType: 'card' }], keywords)
  const days = new Map(later.map(({ id, day }) => [id, day]))
  return (await loadSources(tx, later)).flatMap(source => {
    const matched = new Set(marker.mark(source.text, source.fragments, 'call').map(({ fragment }) => fragment))
    return [...matched].flatMap(at => {
      const said = source.fragments[at]
      if (!said || said.muted || said.side !== 'buyer') return []
      return [{ day: days.get(source.convId) ?? 0, text: source.text.slice(said.start, said.end) }]
    })
  })
}

/** Those of some sentences that a buyer denied after they were said, by their ids. */
export const findContradictions = async (
  app: AppContext,
  tx: SnapshotTx,
  brief: FoundBrief,
  statements: readonly ContentStatement[],
): Promise<ReadonlySet<string>> => {
  const spoken = statements.flatMap(one =>
    (one.kind === 'quote' || one.kind === 'paraphrase') && one.places.length > 0 && one.card !== null
      ? [{ id: one.id, cardId: one.card.cardId, day: saidOn(one), words: wordsOf(one) }]
      : [],
  )
  const denied = new Set<string>()
  for (const [cardId, own] of Map.groupBy(spoken, ({ cardId: id }) => id)) {
    const passages = await laterPassages(app, tx, brief, cardId, Math.min(...own.map(({ day }) => day)))
    for (const { id, day, words } of own)
      if (passages.some(passage => passage.day > day && contradicts(passage.text, words))) denied.add(id)
  }
  return denied
}
