import type { Received } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
import type { CustomerCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { type AccountChoice, dealsOfAccounts, isAmong } from '#domains/analysis/shared/deals-of-accounts.ts'
import { contains } from '#domains/crm/shared/contains.ts'

export type SimilarBody = Received<'getOpptyListDetailsForSolutionSimiliarWins', 'body'>

/** What deals are compared by, besides what was said in them. */
const selectCompared = (tx: TenantTransaction, accounts: AccountChoice = {}) =>
  dealsOfAccounts(tx, accounts)
    .select(['opportunity.id', 'opportunity.market_id as market', 'opportunity.amount_cents as amount'])
    .select(['account.industry_id as industry', 'account.segment_id as segment', 'account.region_id as region'])

export type ComparedRow = Awaited<ReturnType<ReturnType<typeof selectCompared>['executeTakeFirstOrThrow']>>

export const findCompared = (tx: TenantTransaction, dealId: number): Promise<ComparedRow | undefined> =>
  selectCompared(tx).where('opportunity.id', '=', dealId).executeTakeFirst()

/** The deals that pass the filters of similar wins, but for the deal itself. */
export const findCandidates = (
  tx: TenantTransaction,
  dealId: number,
  body: SimilarBody,
  calendar: CustomerCalendar,
): Promise<ComparedRow[]> => {
  const { opptyStatus, crmOpptyType, accountId, accountName, marketList } = body
  const range = rangeOfPeriod(body.closePeriod, calendar.today, calendar.fiscalStart)
  return selectCompared(tx, body)
    .where('opportunity.id', '!=', dealId)
    .$if(opptyStatus !== 'All', q => q.where('opportunity.status', '=', opptyStatus === 'All' ? 'Won' : opptyStatus))
    .$if(range !== null, q =>
      q.where('opportunity.closed_on', '>=', range?.from ?? '').where('opportunity.closed_on', '<=', range?.to ?? ''),
    )
    .$if(Boolean(crmOpptyType), q => q.where('opportunity.type', '=', crmOpptyType ?? ''))
    .$if(accountId !== undefined, q => q.where('opportunity.account_id', '=', accountId ?? 0))
    .$if(Boolean(accountName), q => q.where('account.name', 'ilike', contains(accountName ?? '')))
    .$if(Boolean(marketList?.length), q => q.where(isAmong('opportunity.market_id', marketList ?? [])))
    .execute()
}
