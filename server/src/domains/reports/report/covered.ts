import { propertyName } from '@bic/contract/configuration/known-properties'
import type { TenantTransaction } from '@bic/database/tenant'
import { dealsOfMarket } from '#domains/research/shared/deals-of-market.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import type { FoundReport } from './find-report.ts'

/** Which conversations of some deals; null days: without end. */
export interface Coverage {
  readonly types: readonly string[]
  readonly startDay: string | null
  readonly endDay: string | null
}

/** Parameters $2 to $5 of `coveredBy`. */
export const coveredValues = (dealIds: Iterable<number>, { types, startDay, endDay }: Coverage) => [
  numberArray(dealIds),
  types,
  startDay,
  endDay,
]

/** Calls that are known to be shorter than the customer's threshold are left out. */
const longEnough = `(c.type <> 'call' or c.seconds is null or c.seconds >= 60 * coalesce((select p.value::int
  from customer_property p where p.customer_id = $1 and p.name = '${propertyName.reportMinutes}'), 0))`

/**
 * Condition on conversation `c`: of the deals, types and days that the parameters say, and no call that is too short;
 * undated ones only without days.
 */
export const coveredBy = `c.customer_id = $1 and c.opportunity_id = any($2::bigint[]) and c.type = any($3::text[])
  and ($4::date is null or c.happened_on >= $4) and ($5::date is null or c.happened_on <= $5) and ${longEnough}`

const idsOf = (rows: readonly { readonly id: number }[]): ReadonlySet<number> => new Set(rows.map(({ id }) => id))

/** The conversations that a report covers: those it was generated from and were attached to it; of a market all. */
export const coveredConversations = async (
  tx: TenantTransaction,
  report: FoundReport,
): Promise<ReadonlySet<number>> => {
  if (report.type === 'standing') {
    const deals = await dealsOfMarket(tx, report.marketId)
    const { rows } = await tx.client.query<{ id: number }>(`select c.id from conversation c where ${coveredBy}`, [
      tx.customerId,
      ...coveredValues(deals, report),
    ])
    return idsOf(rows)
  }
  const { rows } = await tx.client.query<{ id: number }>(
    'select conversation_id as id from report_conversation where customer_id = $1 and report_id = $2',
    [tx.customerId, report.id],
  )
  return idsOf(rows)
}
