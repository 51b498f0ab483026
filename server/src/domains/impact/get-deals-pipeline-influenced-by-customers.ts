import type { Handler } from '#http/call-context.ts'
import type { FilteredDeal } from '../analysis/shared/filter-deals.ts'
import { groupByAccount } from './actions/group-by-account.ts'
import { readImpact } from './actions/read-impact.ts'

const amountOf = (deals: readonly FilteredDeal[]): number =>
  deals.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0) / 100

export const getDealsPipelineInfluencedByCustomers: Handler<'getDealsPipelineInfluencedByCustomers'> = async ({
  app,
  query,
  read,
}) =>
  read(async tx => {
    const { deals, factsOf, influenced } = await readImpact(app, tx, query)
    const open = deals.filter(({ status }) => status === 'Open')
    return groupByAccount(open, factsOf)
      .map(({ accountId, accountName, group }) => {
        const reached = group.filter(({ id }) => influenced.has(id))
        return {
          accountId,
          accountName,
          pipelineAmount: amountOf(group),
          influenceAmt: amountOf(reached),
          dealCount: group.length,
          influencedDealCount: reached.length,
          withoutAmount: group.filter(({ amount_cents }) => amount_cents === null).length,
          storyIdList: group.map(({ id }) => id),
          influencedStoryIdList: reached.map(({ id }) => id),
        }
      })
      .sort(
        (a, b) =>
          b.influenceAmt - a.influenceAmt ||
          b.pipelineAmount - a.pipelineAmount ||
          a.accountName.localeCompare(b.accountName),
      )
  })
