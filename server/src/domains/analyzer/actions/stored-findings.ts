import type { ContentFindings, ContentGap, ContentQuote, ContentSentence } from '@bic/contract/analyzer/analyzer'
import { quoteChannels } from '@bic/contract/stories/quote-clearance'
import type { TenantTransaction } from '@bic/database/tenant'
import { standsIn } from '@bic/engine/content/stands-in'
import { loadConversations } from '#domains/research/shared/load-conversations.ts'
import { loadClearances } from '#domains/stories/shared/quote-clearances.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'

/** Where a buyer said something: a fragment, and what is quoted of it, from and to where in it; the whole of it when absent. */
export interface QuotePlace {
  readonly convId: number
  readonly fragment: number
  readonly part?: readonly [start: number, end: number]
}

/** Counts up when findings are kept otherwise: older ones are made again by whoever wants them. */
export const findingsVersion = 2

/** Findings as they are kept: words of buyers by their places. */
export interface StoredFindings extends Omit<ContentFindings, 'text' | 'isCut' | 'gaps' | 'claims'> {
  /** Of the text: the places of a text that was changed since, as by an erasure, point elsewhere. */
  readonly characters: number
  readonly version: number
  readonly gaps: readonly (Omit<ContentGap, 'quote'> & { readonly quote: QuotePlace | null })[]
  readonly claims: Omit<ContentFindings['claims'], 'rows'> & {
    readonly rows: readonly (Omit<ContentSentence, 'quote' | 'clearances'> & { readonly quote: QuotePlace | null })[]
  }
}

/** What was said at places, as the conversations have it now; null of what is gone. */
export const quotesAt = async (
  tx: TenantTransaction,
  places: readonly QuotePlace[],
): Promise<(place: QuotePlace | null) => ContentQuote | null> => {
  const ids = [...new Set(places.map(({ convId }) => convId))]
  const conversations = ids.length === 0 ? new Map() : await loadConversations(tx, ids)
  const texts = ids.length === 0 ? new Map() : await loadTexts(tx, ids)
  return place => {
    const row = place && conversations.get(place.convId)
    const text = place && texts.get(place.convId)
    const said = place && text?.fragments[place.fragment]
    if (!row || !text || !said) return null
    const whole = text.text.slice(said.start, said.end)
    const [start, end] = place.part ?? [0, whole.length]
    return {
      convId: place.convId,
      storyId: row.opportunity_id,
      fragmentIndex: place.fragment,
      start,
      end,
      quote: whole.slice(start, end).trim(),
      subject: row.subject,
      speakerName: row.people?.[said.speaker] ?? null,
      accountName: row.account,
      date: row.happened_at?.toISOString() ?? row.happened_on,
    }
  }
}

type Clearances = NonNullable<ContentSentence['clearances']>

/** How words of buyers may be used today, channel by channel. */
export const loadClearancesAt = async (
  tx: TenantTransaction,
  places: readonly Pick<QuotePlace, 'convId' | 'fragment'>[],
  today: string,
): Promise<(quote: Pick<ContentQuote, 'convId' | 'fragmentIndex'>) => Clearances> => {
  const clearance = await loadClearances(tx, places, today)
  return ({ convId, fragmentIndex: fragment }) =>
    Object.fromEntries(quoteChannels.map(channel => [channel, clearance({ convId, fragment }, channel)])) as Clearances
}

/** Findings as they are shown, with the words of buyers read from their conversations, and how these may be used today. */
export const presentFindings = async (
  tx: TenantTransaction,
  { gaps, claims, characters: _characters, version: _version, ...found }: StoredFindings,
  { text, isCut, today }: Pick<ContentFindings, 'text' | 'isCut'> & { readonly today: string },
): Promise<ContentFindings> => {
  const places = [...gaps, ...claims.rows].flatMap(({ quote }) => quote ?? [])
  const quoteOf = await quotesAt(tx, places)
  const clearancesAt = await loadClearancesAt(tx, places, today)
  return {
    ...found,
    text,
    isCut,
    gaps: gaps.map(gap => ({ ...gap, quote: quoteOf(gap.quote) })),
    claims: {
      ...claims,
      rows: claims.rows.map(row => {
        const quote = quoteOf(row.quote)
        const isSaid = quote !== null && standsIn(text.slice(row.start, row.end), quote.quote)
        return { ...row, quote, clearances: isSaid ? clearancesAt(quote) : null }
      }),
    },
  }
}
