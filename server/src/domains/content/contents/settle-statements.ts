import type { ContentType } from '@bic/contract/content/content-words'
import type { SentStatement } from '@bic/contract/content/statements'
import type { TenantTransaction } from '@bic/database/tenant'
import { isApprovedText } from '@bic/engine/content/check-claim'
import { classifyStatement } from '@bic/engine/content/classify-statement'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { selectCards } from '#domains/playbook/shared/read-cards.ts'
import { quoteKey } from '#domains/stories/shared/quote-clearances.ts'
import { badInput } from '#http/app-error.ts'
import { cardsOfBrief } from '../actions/cards-of-brief.ts'
import type { FoundBrief } from '../actions/find-brief.ts'
import { type ClaimRow, loadApproved } from '../evidence/load-claims.ts'
import { topicsOf } from '../statements/check-statements.ts'
import { type ReadFragment, readPlaces } from '../statements/read-places.ts'
import {
  type Ground,
  hashOfWords,
  noGround,
  type StoredPlace,
  type StoredStatement,
  shownText,
  wordingOf,
} from '../statements/stored-statement.ts'
import type { FoundSentence } from './document-text.ts'

/** A document that somebody sent, and what was known of its sentences. */
export interface SentSentences {
  readonly brief: FoundBrief
  readonly type: ContentType
  readonly sentences: readonly FoundSentence[]
  readonly before: readonly StoredStatement[]
  readonly sent: readonly SentStatement[]
  readonly now: Date
}

type Fragments = ReadonlyMap<string, ReadFragment>

/** The places of a sent sentence with what stands there. @throws AppError BAD_INPUT for one that is not there */
const settlePlaces = ({ places }: SentStatement, fragments: Fragments, field: string): StoredPlace[] =>
  places.map(({ convId, fragment, start, end }) => {
    const read = fragments.get(quoteKey({ convId, fragment }))
    if (!read || end > read.text.length || start >= end)
      throw badInput(field, 'This is no place in a conversation. Please choose the quote again.')
    return { convId, fragment, start, end, saidHash: hashOfWords(read.text.slice(start, end)) }
  })

const needs: Readonly<Record<SentStatement['kind'], (one: SentStatement) => string | null>> = {
  quote: ({ places }) => (places.length === 1 ? null : 'A quote stands at one place of a conversation.'),
  paraphrase: ({ places }) => (places.length > 0 ? null : 'Choose what buyers said that this sentence rests on.'),
  claim: ({ claimId }) => (claimId === undefined ? 'Choose the approved claim that this sentence is.' : null),
  number: ({ figure }) => (figure ? null : 'Choose the figure that this sentence states.'),
  connective: () => null,
}

/** What sent sentences rest on, by their ids. @throws AppError BAD_INPUT */
const settleSent = async (
  tx: TenantTransaction,
  { sent, brief }: Pick<SentSentences, 'sent' | 'brief'>,
  approved: readonly ClaimRow[],
  fragments: Fragments,
): Promise<ReadonlyMap<string, Ground>> => {
  const cardIds = [...new Set(sent.flatMap(({ figure, cardId }) => figure?.cardId ?? cardId ?? []))]
  const cards =
    cardIds.length === 0
      ? []
      : await selectCards(tx).where('card.id', 'in', cardIds).where('card.market_id', '=', brief.market_id).execute()
  const known = new Set(cards.map(({ id }) => id))
  return new Map(
    sent.map((one, index) => {
      const field = `statements.${index}`
      const missing = needs[one.kind](one)
      if (missing !== null) throw badInput(field, missing)
      const cardId = one.figure?.cardId ?? one.cardId ?? null
      if (cardId !== null && !known.has(cardId)) throw badInput(field, 'Choose a message of the market of the brief.')
      if (one.claimId !== undefined && !approved.some(({ claimId }) => claimId === one.claimId))
        throw badInput(
          field,
          'This claim is not approved for the market of the brief today. Please choose another one.',
        )
      const ground: Ground = {
        kind: one.kind,
        places: settlePlaces(one, fragments, field),
        claimId: one.kind === 'claim' ? (one.claimId ?? null) : null,
        metric: one.kind === 'number' ? (one.figure?.metric ?? null) : null,
        cardId,
      }
      return [one.id, ground]
    }),
  )
}

/**
 * What the sentences of a sent document rest on: what was sent with them, or what they rested on before, wherever they stand now. A
 * sentence that is new, or that asserted nothing and was changed, gets the strictest kind that it may be; one that is an approved
 * claim rests on it. A waiver ends when its sentence is changed.
 *
 * @throws AppError BAD_INPUT
 */
export const settleStatements = async (
  tx: TenantTransaction,
  { brief, type, sentences, before, sent, now }: SentSentences,
): Promise<StoredStatement[]> => {
  const { today } = await loadCalendar(tx, now)
  const approved = await loadApproved(tx, brief.market_id, today)
  const titles = (await cardsOfBrief(tx, brief.id)).map(({ card }) => card.title)
  const topics = topicsOf(brief, type, titles)
  const fragments = await readPlaces(tx, [
    ...sent.flatMap(({ places }) => places),
    ...before.flatMap(({ places }) =>
      places.flatMap(({ convId, fragment }) => (convId === null ? [] : [{ convId, fragment }])),
    ),
  ])
  const grounds = await settleSent(tx, { sent, brief }, approved, fragments)
  const beforeBy = new Map(before.map(one => [one.name, one]))
  const byText = new Map(before.map(one => [shownText(one, fragments), one]))

  const classified = (text: string): Ground => {
    const claim = approved.find(one => isApprovedText(text, one))
    if (claim) return { ...noGround, kind: 'claim', claimId: claim.claimId }
    return { ...noGround, kind: classifyStatement(text, topics) }
  }
  const groundOf = ({ name, text, copyOf }: FoundSentence): Ground & { readonly waiver: StoredStatement['waiver'] } => {
    const given = grounds.get(name) ?? (copyOf === null ? undefined : grounds.get(copyOf))
    if (given) return { ...given, waiver: null }
    const known = beforeBy.get(copyOf ?? name) ?? byText.get(text)
    if (!known) return { ...classified(text), waiver: null }
    if (shownText(known, fragments) === text) return known
    const isOpen = known.kind === 'connective' || known.kind === 'claim'
    return { ...(isOpen ? { ...classified(text), cardId: known.cardId } : known), waiver: null }
  }
  return sentences.map(sentence => {
    const { kind, places, claimId, metric, cardId, waiver } = groundOf(sentence)
    const ground = { kind, places, claimId, metric, cardId }
    return { name: sentence.name, ...ground, wording: wordingOf(sentence.text, ground, fragments), waiver }
  })
}
