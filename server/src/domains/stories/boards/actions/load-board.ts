import type { StoryBoard } from '@bic/contract/stories/boards'
import type { TenantTransaction } from '@bic/database/tenant'
import { readQuotes } from '#domains/stories/quotes/actions/read-quotes.ts'
import { quoteKey } from '#domains/stories/shared/quote-clearances.ts'
import { findBoard } from './find-board.ts'
import { loadSections } from './load-sections.ts'
import { loadReviews } from './story-reviews.ts'

/** A story with its parts, as it is answered. @throws AppError NOT_FOUND */
export const loadBoard = async (tx: TenantTransaction, dealId: number, today: string): Promise<StoryBoard> => {
  const { deal, board } = await findBoard(tx, dealId)
  const author = await tx.db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', board.author_id ?? 0)
    .executeTakeFirst()
  const reviews = (await loadReviews(tx, [dealId], today)).get(dealId) ?? []
  const places = reviews.flatMap(({ convId, fragment }) => (convId === null ? [] : [{ convId, fragment }]))
  const quotes = await readQuotes(tx, places)
  return {
    storyId: deal.id,
    title: board.title,
    accountId: deal.account_id,
    accountName: deal.account_name ?? '',
    storyName: deal.name,
    status: deal.status,
    marketId: deal.market_id,
    opportunityAmount: deal.amount_cents === null ? null : deal.amount_cents / 100,
    closedDate: deal.closed_on,
    share: board.share,
    author: author ? `${author.first_name} ${author.last_name}`.trim() : 'Somebody who left',
    createdTime: board.created_at.toISOString(),
    updatedTime: board.updated_at.toISOString(),
    disabled: deal.disabled,
    sections: [...(await loadSections(tx, dealId, today))],
    reviews: reviews.map(({ section, reason, convId, fragment }) => ({
      section,
      reason,
      text: convId === null ? null : (quotes.get(quoteKey({ convId, fragment }))?.text ?? null),
    })),
  }
}
