import type { WrittenSection } from '@bic/contract/stories/boards'
import type { StorySection } from '@bic/contract/stories/story-words'
import type { TenantTransaction } from '@bic/database/tenant'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { readQuotes } from '../quotes/actions/read-quotes.ts'
import { type QuotePlace, quoteKey } from '../shared/quote-clearances.ts'
import { lockBoard } from './actions/find-board.ts'
import { loadBoard } from './actions/load-board.ts'
import { loadSections } from './actions/load-sections.ts'
import { refuseUncleared } from './actions/uncleared-quotes.ts'

/** Each quote once, in the order sent. @throws AppError BAD_INPUT for a place that is not in a conversation of the deal */
const settled = async (tx: TenantTransaction, dealId: number, quotes: readonly QuotePlace[]): Promise<QuotePlace[]> => {
  const read = await readQuotes(tx, quotes)
  for (const [index, place] of quotes.entries()) {
    const found = read.get(quoteKey(place))
    if (found?.dealId !== dealId)
      throw badInput(`quotes.${index}.convId`, 'This is no sentence of a conversation of the deal.')
  }
  return [...new Map(quotes.map(place => [quoteKey(place), place])).values()]
}

const storeQuotes = async (
  { db, customerId }: TenantTransaction,
  dealId: number,
  section: StorySection,
  quotes: readonly QuotePlace[],
): Promise<void> => {
  await db
    .deleteFrom('story_quote')
    .where('customer_id', '=', customerId)
    .where('opportunity_id', '=', dealId)
    .where('section', '=', section)
    .execute()
  if (quotes.length === 0) return
  await db
    .insertInto('story_quote')
    .values(
      quotes.map(({ convId, fragment }, position) => ({
        customer_id: customerId,
        opportunity_id: dealId,
        section,
        position,
        conversation_id: convId,
        fragment,
      })),
    )
    .execute()
}

const keysOf = (quotes: readonly QuotePlace[]): string => quotes.map(quoteKey).join()

export const updateStoryBoard: Handler<'updateStoryBoard'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { deal, board } = await lockBoard(tx, body.storyId)
    const { section, content } = body
    const { today } = await loadCalendar(tx, app.now())
    const partOf = (parts: readonly WrittenSection[]): WrittenSection => {
      const part = parts.find(one => one.section === section)
      if (!part) throw new Error(`A story has no part ${section}.`)
      return part
    }
    const before = partOf(await loadSections(tx, deal.id, today))
    const quotes = body.quotes ? await settled(tx, deal.id, body.quotes) : before.quotes
    const stored = await tx.db
      .selectFrom('story_quote')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('customer_id', '=', tx.customerId)
      .where('opportunity_id', '=', deal.id)
      .where('section', '=', section)
      .executeTakeFirstOrThrow()
    // Quotes that are gone leave with the next change of their part.
    const isSame = keysOf(before.quotes) === keysOf(quotes) && Number(stored.count) === quotes.length
    // What is sent a second time, because the first answer was lost, has been done.
    if (before.content === content && isSame) return unchanged(before)
    if (body.version !== undefined && body.version !== before.version)
      throw new AppError('CONFLICT', undefined, undefined, await loadBoard(tx, deal.id, today))
    const values = { content, updated_by: user.userId, updated_at: app.now() }
    await tx.db
      .insertInto('story_section')
      .values({ customer_id: tx.customerId, opportunity_id: deal.id, name: section, ...values })
      .onConflict(conflict =>
        conflict
          .columns(['customer_id', 'opportunity_id', 'name'])
          .doUpdateSet({ ...values, version: before.version + 1 }),
      )
      .execute()
    await storeQuotes(tx, deal.id, section, quotes)
    await tx.db
      .updateTable('story_board')
      .set({ updated_at: app.now() })
      .where('customer_id', '=', tx.customerId)
      .where('opportunity_id', '=', deal.id)
      .execute()
    const after = partOf(await loadSections(tx, deal.id, today))
    if (board.share === 'External') refuseUncleared([after], 'quotes')
    return changed(
      after,
      {
        action: 'story updated',
        entity: 'story',
        entityId: deal.id,
        detail: { section, version: after.version, quotes: quotes.length },
      },
      { what: ['stories'], dealId: deal.id },
    )
  })
