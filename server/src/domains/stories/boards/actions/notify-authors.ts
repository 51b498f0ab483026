import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { notify } from '#domains/notifications/shared/notify.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { loadReviews, type Review } from './story-reviews.ts'

/** Of some reviews those that nobody was notified of yet; they are noted. A second one who asks meanwhile waits, and finds none. */
const noteNews = async (
  { client, customerId }: TenantTransaction,
  dealId: number,
  reviews: readonly Review[],
): Promise<readonly Review[]> => {
  const { rows } = await client.query<{ section: string; position: number }>(
    `update story_quote q set notified_of = n.closed_by
     from unnest($3::text[], $4::int[], $5::bigint[]) as n (section, position, closed_by)
     where q.customer_id = $1 and q.opportunity_id = $2 and q.section = n.section and q.position = n.position
       and q.notified_of is distinct from n.closed_by
     returning q.section, q.position`,
    [
      customerId,
      dealId,
      reviews.map(({ section }) => section),
      reviews.map(({ position }) => position),
      numberArray(reviews.map(({ closedBy }) => closedBy)),
    ],
  )
  const news = new Set(rows.map(({ section, position }) => `${section} ${position}`))
  return reviews.filter(({ section, position }) => news.has(`${section} ${position}`))
}

const describeReview = (reviews: readonly Review[]): string => {
  const gone = reviews.filter(({ reason }) => reason === 'gone').length
  const uncleared = reviews.length - gone
  const describe = (count: number, what: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? 'quote' : 'quotes'} ${what}`]
  return `${[...describe(uncleared, 'may not be shown outside any more'), ...describe(gone, `${gone === 1 ? 'is' : 'are'} no longer in a conversation of the deal`)].join(', ')}.`
}

/** Notifies the authors of those of some stories that need a review, once of each change that closed a quote. Answers how many need one. */
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
    if (userId === null) continue
    const news = await noteNews(tx, id, reviews.get(id) ?? [])
    if (news.length === 0) continue
    const text = describeReview(news)
    await notify(tx, { userId, kind: 'story', title: `Needs review: ${title}`, text, link: `/stories/${id}`, at })
  }
  return boards.length
}
