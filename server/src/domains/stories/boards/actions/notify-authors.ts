import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { notify } from '#domains/notifications/shared/notify.ts'
import { loadReviews, type Review } from './story-reviews.ts'

const keyOf = (dealId: number, reviews: readonly Review[]): string =>
  `story-review-${dealId}-${reviews.map(({ section, position, reason }) => `${section}${position}${reason[0]}`).join()}`

const sayReview = (reviews: readonly Review[]): string => {
  const gone = reviews.filter(({ reason }) => reason === 'gone').length
  const uncleared = reviews.length - gone
  const say = (count: number, what: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? 'quote' : 'quotes'} ${what}`]
  return `${[...say(uncleared, 'may not be shown outside any more'), ...say(gone, 'no longer in a conversation of the deal')].join(', ')}.`
}

/** Notifies the authors of those of some stories that need a review, once for the same quotes. Answers how many need one. */
export const notifyAuthors = async (tx: TenantTransaction, dealIds: readonly number[], at: Date): Promise<number> => {
  const { today } = await loadCalendar(tx, at)
  const reviews = await loadReviews(tx, dealIds, today)
  const boards = await tx.db
    .selectFrom('story_board')
    .select(['opportunity_id as id', 'author_id', 'title'])
    .where('customer_id', '=', tx.customerId)
    .where(sql<boolean>`opportunity_id = any(${[...reviews.keys()]}::bigint[])`)
    .execute()
  for (const { id, author_id: userId, title } of boards) {
    const found = reviews.get(id) ?? []
    if (userId === null) continue
    const key = keyOf(id, found)
    const text = sayReview(found)
    await notify(tx, { userId, kind: 'story', title: `Needs review: ${title}`, text, link: `/stories/${id}`, key, at })
  }
  return boards.length
}
