import type { TearsheetSection } from '@bic/contract/deals/tearsheet'
import { followLines } from '@bic/engine/text/follow-lines'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { refuseDisabled } from '../actions/refuse-disabled.ts'
import { lockTearsheet } from './actions/find-tearsheet.ts'
import { loadTearsheet } from './actions/load-tearsheet.ts'
import { type PlacedQuote, settleQuotes, storeQuotes } from './actions/settle-quotes.ts'

/** The quotes of a section where their lines went; those whose line is gone or empty are let go. */
const followed = ({ hdgContent, quotes }: TearsheetSection, content: string): PlacedQuote[] => {
  const places = followLines(hdgContent, content)
  const lines = content.split('\n')
  return quotes.flatMap(({ line, convId, fragment }) => {
    const to = places[line] ?? null
    return to === null || !lines[to]?.trim() ? [] : { line: to, convId, fragment }
  })
}

const keyOf = (quotes: readonly PlacedQuote[]): string =>
  quotes
    .map(({ line, convId, fragment }) => `${line} ${convId} ${fragment}`)
    .toSorted()
    .join()

export const updateTearsheet: Handler<'updateTearsheet'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { id, deal } = await lockTearsheet(tx, body.tearSheetId)
    refuseDisabled(deal)
    const place = { id, dealId: deal.id }
    const present = await loadTearsheet(tx, place)
    const before = present.sections.find(({ hdgName }) => hdgName === body.hdgName)
    if (!before) throw new Error(`Tearsheet ${id} has no section ${body.hdgName}.`)
    const quotes = body.quotes ?? followed(before, body.hdgContent)
    // What is sent a second time, because the first answer was lost, has been done.
    if (before.hdgContent === body.hdgContent && keyOf(before.quotes) === keyOf(quotes)) return unchanged(present)
    if (body.version !== undefined && body.version !== before.version)
      throw new AppError('CONFLICT', undefined, undefined, present)
    await tx.db
      .updateTable('tearsheet_section')
      .set({
        content: body.hdgContent,
        version: before.version + 1,
        updated_by: user.userId,
        updated_at: app.now(),
      })
      .where('customer_id', '=', tx.customerId)
      .where('tearsheet_id', '=', id)
      .where('name', '=', body.hdgName)
      .execute()
    const settled = await settleQuotes(tx, deal.id, body.hdgContent, quotes)
    await storeQuotes(tx, { tearsheetId: id, section: body.hdgName }, settled)
    return changed(
      await loadTearsheet(tx, place),
      {
        action: 'tearsheet updated',
        entity: 'tearsheet',
        entityId: id,
        detail: { section: body.hdgName, version: before.version + 1, quotes: settled.length },
      },
      { what: ['tearsheets'], dealId: deal.id },
    )
  })
