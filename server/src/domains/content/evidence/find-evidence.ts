import type { CardComparison } from '@bic/contract/analysis/figures'
import { type ContentType, contentKinds } from '@bic/contract/content/content-words'
import type { EvidenceQuote } from '@bic/contract/content/generation'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { summariseTogether } from '@bic/engine/summary/together'
import { sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { CardMarker } from '#domains/conversations/shared/card-marker.ts'
import { happenedAt } from '#domains/conversations/shared/present-conversation.ts'
import { callUrl } from '#domains/conversations/shared/summary/call-url.ts'
import { loadCardWords, questionOf } from '#domains/conversations/shared/summary/card-words.ts'
import { quote } from '#domains/conversations/shared/summary/cite.ts'
import { loadSources, type SummarySource } from '#domains/conversations/shared/summary/read-source.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import { loadClearances } from '#domains/stories/shared/quote-clearances.ts'
import type { Said } from '#domains/voice-of-customer/shared/history.ts'
import type { CitablePassage } from '#domains/writing/shared/cited-passages.ts'
import { loadCardKeywords } from '#evidence/score/card-tallies.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { filterOfBrief } from '../actions/brief-filter.ts'
import { cardsOfBrief } from '../actions/cards-of-brief.ts'
import { computeAhead, effectsOfCards } from '../actions/effects-of-cards.ts'
import type { FoundBrief } from '../actions/find-brief.ts'
import { dealLookup, saidByBuyers } from '../actions/said-conversations.ts'

/** Conversations that are read for a message, each of another deal. */
const mostConversations = 6
const mostQuotes = 4
const quoteWords = 130
/** Two quotes that have so many of their words in common say the same. */
const sameShare = 0.7

/** Something that a buyer said where a message came up, as a model may cite it. */
export interface EvidencePassage extends CitablePassage {
  readonly convId: number
  readonly fragment: number
  readonly cardId: number
}

/** What is known of a message of a brief. */
export interface MessageEvidence {
  readonly card: CardRecord
  /** Conversations in which buyers said it, under the filters of the brief. */
  readonly conversations: number
  readonly effect: CardComparison | null
  readonly quotes: readonly EvidenceQuote[]
  readonly passages: readonly EvidencePassage[]
}

/** The conversations that are most about a message, the newest of equal ones, one of each deal. */
const chooseConversations = (said: readonly Said[]): number[] => {
  const matches = ({ sightings }: Said) => sightings.reduce((sum, { buyerCount }) => sum + buyerCount, 0)
  const best = new Map<number, Said>()
  for (const one of said.toSorted((a, b) => matches(b) - matches(a) || (b.day ?? 0) - (a.day ?? 0) || b.id - a.id)) {
    if (!best.has(one.dealId)) best.set(one.dealId, one)
    if (best.size === mostConversations) break
  }
  return [...best.values()].map(({ id }) => id)
}

const loadRows = async ({ db, customerId }: TenantTransaction, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('conversation')
    .leftJoin('opportunity', join =>
      join
        .onRef('opportunity.customer_id', '=', 'conversation.customer_id')
        .onRef('opportunity.id', '=', 'conversation.opportunity_id'),
    )
    .leftJoin('account', join =>
      join
        .onRef('account.customer_id', '=', 'opportunity.customer_id')
        .onRef('account.id', '=', 'opportunity.account_id'),
    )
    .select(['conversation.id', 'conversation.type', 'conversation.subject', 'conversation.link'])
    .select(['conversation.happened_at', 'conversation.happened_on', 'conversation.opportunity_id'])
    .select('account.name as account')
    .where('conversation.customer_id', '=', customerId)
    .where(sql<boolean>`conversation.id = any(${numberArray(ids)}::bigint[])`)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

type Rows = Awaited<ReturnType<typeof loadRows>>
interface Marked {
  readonly source: SummarySource
  readonly matched: ReadonlySet<number>
}

const passagesOf = (marked: readonly Marked[], cardId: number): EvidencePassage[] =>
  marked.flatMap(({ source, matched }) =>
    [...matched]
      .toSorted((a, b) => a - b)
      .flatMap(fragment => {
        const said = source.fragments[fragment]
        if (!said || said.muted || said.side !== 'buyer') return []
        const text = source.text.slice(said.start, said.end)
        return [
          {
            text,
            speaker: source.speakers[said.speaker] ?? '',
            side: said.side,
            convId: source.convId,
            fragment,
            cardId,
          },
        ]
      }),
  )

type Clear = Awaited<ReturnType<typeof loadClearances>>

/** The parts of a conversation in which buyers said a message, as a conversation of its own; `at` are their places in the whole. */
const saidIn = ({ source, matched }: Marked): { readonly source: SummarySource; readonly at: readonly number[] } => {
  const at = [...matched].toSorted((a, b) => a - b).filter(fragment => source.fragments[fragment]?.side === 'buyer')
  const fragments = at.flatMap(fragment => source.fragments[fragment] ?? [])
  return { source: { ...source, fragments }, at }
}

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

/** What several people said in nearly the same words is quoted once. */
const withoutRepeats = <S extends { readonly text: string }>(all: readonly S[]): readonly S[] => {
  const kept: { readonly said: S; readonly words: ReadonlySet<string> }[] = []
  for (const said of all) {
    const words = wordsIn(said.text)
    const isRepeat = kept.some(
      other => words.intersection(other.words).size >= sameShare * words.union(other.words).size,
    )
    if (!isRepeat) kept.push({ said, words })
  }
  return kept.map(({ said }) => said)
}

const quotesOf = (
  marked: readonly Marked[],
  topic: string,
  rows: Rows,
  clearance: Clear,
  type: ContentType,
): EvidenceQuote[] => {
  // Only what may be quoted is read: whole calls would take most of the time.
  const parts = marked.map(saidIn)
  const chosen = summariseTogether(
    parts.map(({ source }) => source),
    { words: quoteWords, query: topic },
  )
  return withoutRepeats(chosen.toSorted((a, b) => b.score - a.score))
    .slice(0, mostQuotes)
    .flatMap(said => {
      const part = parts[said.conversation]
      const source = marked[said.conversation]?.source
      const fragment = part?.at[said.fragment]
      const row = source && rows.get(source.convId)
      if (!source || fragment === undefined || !row) return []
      const cited = quote(source, { ...said, fragment })
      const storyId = row.opportunity_id ?? 0
      const place = { convId: source.convId, fragment }
      return [
        {
          ...cited,
          ...place,
          storyId,
          subject: row.subject,
          date: happenedAt(row),
          accountName: row.account,
          callUrl: callUrl(storyId, { id: row.id, link: row.link }, cited),
          clearance: clearance(place, contentKinds[type].channel),
        },
      ]
    })
}

/**
 * What is known for the messages of a brief, in their order: how often buyers said each under the filters of the brief, what it goes
 * with, and the most telling quotes with how each may be used.
 */
export const findEvidence = async (
  app: AppContext,
  tx: SnapshotTx,
  brief: FoundBrief,
  only?: ReadonlySet<number>,
): Promise<readonly MessageEvidence[]> => {
  const all = (await cardsOfBrief(tx, brief.id)).map(({ card }) => card)
  const cards = all.filter(({ id, archived_at }) => archived_at === null && (only?.has(id) ?? true))
  if (cards.length === 0) return []
  const { today } = await loadCalendar(tx, app.now())
  const deals = await dealLookup(app, tx)(filterOfBrief(brief))
  const said = new Map<number, readonly Said[]>()
  for (const { id } of cards) said.set(id, await saidByBuyers(app, tx, id, deals))
  const chosen = new Map([...said].map(([cardId, list]) => [cardId, chooseConversations(list)]))
  const ids = [...new Set([...chosen.values()].flat())]
  const cardIds = cards.map(({ id }) => id)
  const [rows, loaded, cardWords, { keywords }, clearance] = await Promise.all([
    loadRows(tx, ids),
    loadSources(
      tx,
      ids.map(id => ({ id })),
    ),
    loadCardWords(tx, cardIds),
    loadCardKeywords(tx, cardIds),
    loadClearances(
      tx,
      ids.map(convId => ({ convId, fragment: 0 })),
      today,
    ),
  ])
  const sources = new Map(loaded.map(source => [source.convId, source]))
  const words = new Map(cardWords.map(card => [card.cardId, card]))
  const marker = new CardMarker(
    cardIds.map(cardId => ({ cardId, matchType: 'card' })),
    keywords,
  )
  const marks = new Map(
    [...sources.values()].map(source => {
      const type = rows.get(source.convId)?.type ?? 'call'
      return [source.convId, marker.mark(source.text, source.fragments, type)]
    }),
  )
  const cite = (card: CardRecord): Pick<MessageEvidence, 'quotes' | 'passages'> => {
    const marked = (chosen.get(card.id) ?? []).flatMap((convId): Marked[] => {
      const source = sources.get(convId)
      if (!source) return []
      const own = (marks.get(convId) ?? []).filter(({ cardId }) => cardId === card.id)
      return [{ source, matched: new Set(own.map(({ fragment }) => fragment)) }]
    })
    const topic = questionOf([words.get(card.id) ?? { cardId: card.id, title: card.title, keywords: [] }])
    return {
      quotes: quotesOf(marked, topic, rows, clearance, brief.content_type),
      passages: passagesOf(marked, card.id),
    }
  }
  // Quotes ask the database for nothing, which meanwhile reads what the first effects of a process wait for.
  const cited = await computeAhead(app, tx, cards, () => cards.map(cite))
  const effects = await effectsOfCards(app, tx, cards)
  return cards.map((card, i) => ({
    card,
    conversations: said.get(card.id)?.length ?? 0,
    effect: effects.get(card.id) ?? null,
    quotes: cited[i]?.quotes ?? [],
    passages: cited[i]?.passages ?? [],
  }))
}
