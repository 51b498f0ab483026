import type { Answer } from '@bic/contract/calls/routes'
import { numberArray } from '#evidence/store/bulk.ts'
import type { Handler } from '#http/call-context.ts'
import { findClosedAhead } from '../shared/closed-ahead.ts'
import { filterDeals } from '../shared/filter-deals.ts'

type Fact = Answer<'getMissingFacts'>['missing'][number]['fact']

/** When a deal lacks a fact. */
const lacks: Readonly<Record<Fact, string>> = {
  closeDate: 'o.closed_on is null',
  createDate: 'o.created_on is null',
  amount: 'o.amount_cents is null',
  stages: `not exists (select 1 from stage_history h where h.customer_id = $1 and h.opportunity_id = o.id)`,
  owner: `coalesce(o.owner_name, '') = '' and o.owner_user_id is null`,
  account: 'o.account_id is null',
  conversations: `not exists (
    select 1 from deal_count n where n.customer_id = $1 and n.opportunity_id = o.id and n.conversations > 0)`,
}
const facts = Object.keys(lacks) as Fact[]

/** The first and the last day of some, `YYYY-MM-DD`. */
const daysFromTo = (days: readonly string[]): Answer<'getMissingFacts'>['closeDates'] => {
  const [first] = days
  if (first === undefined) return null
  return days.reduce(({ from, to }, day) => ({ from: day < from ? day : from, to: day > to ? day : to }), {
    from: first,
    to: first,
  })
}

/** A period leaves deals without a close date out: so it is applied only to the count of what it leaves. */
export const getMissingFacts: Handler<'getMissingFacts'> = async ({ app, body, read }) =>
  read(async tx => {
    const deals = await filterDeals(app, tx, { ...body, closePeriod: 'All' })
    const counts = facts.map(fact => `count(*) filter (where ${lacks[fact]})::int as "${fact}"`)
    const { rows } = await tx.client.query<Record<Fact, number>>(
      `select ${counts.join(', ')} from opportunity o where o.customer_id = $1 and o.id = any($2::bigint[])`,
      [tx.customerId, numberArray(deals.map(({ id }) => id))],
    )
    return {
      deals: deals.length,
      missing: facts.flatMap(fact => {
        const count = rows[0]?.[fact] ?? 0
        return count > 0 ? [{ fact, deals: count }] : []
      }),
      closedAheadIdList: await findClosedAhead(app, tx, body),
      inPeriod: (await filterDeals(app, tx, body)).length,
      closeDates: daysFromTo(deals.flatMap(({ closed_on: day }) => (day === null ? [] : [day]))),
    }
  })
