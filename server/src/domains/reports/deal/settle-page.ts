import type { Received } from '@bic/contract/calls/routes'
import type { DealPageLine } from '@bic/contract/reports/deal-page'
import type { SnapshotTx } from '@bic/database/tenant'
import { bareQuote } from '@bic/engine/text/bare-quote'
import { loadConversationsOfDeal, loadParticipants } from '#domains/conversations/shared/read-conversation.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { badInput } from '#http/app-error.ts'
import { type DealPageDraft, partWords, sourceOf } from './page-draft.ts'

type Sent = Received<'makeDealPage', 'body'>
type Place = NonNullable<Sent['parts'][number]['lines'][number]['quote']>

/**
 * The edited page with the words of its quotes as they stand in the conversations of the deal.
 *
 * @throws AppError BAD_INPUT for a quote of no conversation of the deal, or outside of its text
 */
export const settlePage = async (
  tx: SnapshotTx,
  dealId: number,
  draft: Pick<DealPageDraft, 'title' | 'subtitle' | 'figures'>,
  { verdict, parts }: Sent,
): Promise<DealPageDraft> => {
  const asked = new Set(parts.flatMap(({ lines }) => lines.flatMap(({ quote }) => quote?.convId ?? [])))
  const rows = new Map(
    (await loadConversationsOfDeal(tx, dealId)).filter(({ id }) => asked.has(id)).map(row => [row.id, row]),
  )
  const ids = [...rows.keys()]
  const texts = await loadTexts(tx, ids)
  const people = await loadParticipants(tx, ids)
  const quoteAt = (field: string, { convId, fragmentIndex, start, end }: Place): DealPageLine['quote'] => {
    const row = rows.get(convId)
    const found = texts.get(convId)
    const fragment = found?.fragments[fragmentIndex]
    if (!row || !found) throw badInput(`${field}.convId`, 'This conversation does not belong to the deal.')
    if (!fragment || start >= end || fragment.start + end > fragment.end)
      throw badInput(field, 'There is no such place in this conversation.')
    const speaker = (people.get(convId) ?? []).find(({ position }) => position === fragment.speaker)
    return {
      ...{ convId, fragmentIndex, start, end },
      text: bareQuote(found.text.slice(fragment.start + start, fragment.start + end)),
      source: sourceOf(speaker?.name ?? null, row.subject, row.happened_on),
    }
  }
  return {
    ...draft,
    verdict,
    parts: parts.map(({ name, lines }, part) => ({
      name,
      ...partWords[name],
      lines: lines.map(({ text, quote }, line) => ({
        text,
        quote: quote && quoteAt(`parts.${part}.lines.${line}.quote`, quote),
      })),
    })),
  }
}
