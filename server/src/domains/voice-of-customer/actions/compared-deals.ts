import type { Received } from '@bic/contract/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { numberArray } from '../../../pipeline/store/bulk.ts'
import { contains } from '../../crm/actions/contains.ts'
import { visibleDeals } from '../../crm/actions/visible-deals.ts'

export type SimilarBody = Received<'getOpptyListDetailsForSolutionSimiliarWins', 'body'>

/** What deals are compared by, besides what was said in them. */
const selectCompared = (tx: TenantTransaction) =>
  visibleDeals(tx)
    .leftJoin('account', join =>
      join
        .onRef('account.customer_id', '=', 'opportunity.customer_id')
        .onRef('account.id', '=', 'opportunity.account_id'),
    )
    .select(['opportunity.id', 'opportunity.market_id as market', 'opportunity.amount_cents as amount'])
    .select(['account.industry_id as industry', 'account.segment_id as segment', 'account.region_id as region'])

export type ComparedRow = Awaited<ReturnType<ReturnType<typeof selectCompared>['executeTakeFirstOrThrow']>>

export const findCompared = (tx: TenantTransaction, dealId: number): Promise<ComparedRow | undefined> =>
  selectCompared(tx).where('opportunity.id', '=', dealId).executeTakeFirst()

/** The first day of `Last 12 Months` and the like, by the calendar; null for all time. */
export const startOfPeriod = (now: Date, period: string | undefined): string | null => {
  const months = /^Last (\d+) Months$/i.exec(period ?? '')?.[1]
  if (months === undefined) return null
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth() - Number(months), now.getUTCDate()]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}

const among = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${numberArray(ids)}::bigint[])`

/** The deals that pass the filters of similar wins, but for the deal itself. */
export const findCandidates = (
  tx: TenantTransaction,
  dealId: number,
  body: SimilarBody,
  now: Date,
): Promise<ComparedRow[]> => {
  const { opptyStatus, crmOpptyType, accountId, accountName, industryList, segmentList, marketList, regionList } = body
  const since = startOfPeriod(now, body.closePeriod)
  const today = now.toISOString().slice(0, 10)
  return selectCompared(tx)
    .where('opportunity.id', '!=', dealId)
    .$if(opptyStatus !== 'All', q => q.where('opportunity.status', '=', opptyStatus === 'All' ? 'Won' : opptyStatus))
    .$if(since !== null, q =>
      q.where('opportunity.closed_on', '>=', since ?? '').where('opportunity.closed_on', '<=', today),
    )
    .$if(Boolean(crmOpptyType), q => q.where('opportunity.type', '=', crmOpptyType ?? ''))
    .$if(accountId !== undefined, q => q.where('opportunity.account_id', '=', accountId ?? 0))
    .$if(Boolean(accountName), q => q.where('account.name', 'ilike', contains(accountName ?? '')))
    .$if(Boolean(industryList?.length), q => q.where(among('account.industry_id', industryList ?? [])))
    .$if(Boolean(segmentList?.length), q => q.where(among('account.segment_id', segmentList ?? [])))
    .$if(Boolean(regionList?.length), q => q.where(among('account.region_id', regionList ?? [])))
    .$if(Boolean(marketList?.length), q => q.where(among('opportunity.market_id', marketList ?? [])))
    .execute()
}
