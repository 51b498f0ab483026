import type { SectionName } from '@bic/contract/deals/tearsheet'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { badInput } from '#http/app-error.ts'

/** A quote by its place, and the line that rests on it. */
export interface PlacedQuote {
  readonly line: number
  readonly convId: number
  readonly fragment: number
}

/** What is stored of a quote. */
export interface SettledQuote extends PlacedQuote {
  readonly text: string
  readonly speaker: number | null
  readonly startSecond: number | null
}

/** Those of these conversations that belong to the deal. */
const ofDeal = async ({ db, customerId }: TenantTransaction, dealId: number, convIds: readonly number[]) => {
  const rows = await db
    .selectFrom('conversation')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('opportunity_id', '=', dealId)
    .where(sql<boolean>`id = any(${convIds}::bigint[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Reads from the conversations what the quotes say; a quote that a line has twice is one.
 *
 * @throws AppError BAD_INPUT for a quote on a line without text, or of no conversation of the deal
 */
export const settleQuotes = async (
  tx: TenantTransaction,
  dealId: number,
  content: string,
  quotes: readonly PlacedQuote[],
): Promise<SettledQuote[]> => {
  const lines = content.split('\n')
  const texts = await loadTexts(tx, await ofDeal(tx, dealId, [...new Set(quotes.map(({ convId }) => convId))]))
  const seen = new Set<string>()
  return quotes.flatMap(({ line, convId, fragment }, index) => {
    if (!lines[line]?.trim()) throw badInput(`quotes.${index}.line`, `Line ${line + 1} has no text for a quote.`)
    const text = texts.get(convId)
    if (!text) throw badInput(`quotes.${index}.convId`, 'This conversation does not belong to the deal.')
    const place = text.fragments[fragment]
    if (!place) throw badInput(`quotes.${index}.fragment`, 'There is no such place in this conversation.')
    const key = `${line} ${convId} ${fragment}`
    if (seen.has(key)) return []
    seen.add(key)
    return {
      line,
      convId,
      fragment,
      text: text.text.slice(place.start, place.end).trim(),
      speaker: place.speaker < 0 ? null : place.speaker,
      startSecond: place.startSecond,
    }
  })
}

/** Puts the quotes in place of those that a section had. */
export const storeQuotes = async (
  { db, customerId }: TenantTransaction,
  { tearsheetId, section }: { readonly tearsheetId: number; readonly section: SectionName },
  quotes: readonly SettledQuote[],
): Promise<void> => {
  await db
    .deleteFrom('tearsheet_quote')
    .where('customer_id', '=', customerId)
    .where('tearsheet_id', '=', tearsheetId)
    .where('section', '=', section)
    .execute()
  if (quotes.length === 0) return
  await db
    .insertInto('tearsheet_quote')
    .values(
      quotes.map(({ line, convId, fragment, text, speaker, startSecond }, position) => ({
        customer_id: customerId,
        tearsheet_id: tearsheetId,
        section,
        line,
        position,
        conversation_id: convId,
        fragment,
        text,
        speaker,
        start_second: startSecond,
      })),
    )
    .execute()
}
