import type { TenantTransaction } from '@bic/database/tenant'
import { dayOfMoment } from '@bic/engine/calendar/day'
import type { Grant, Taken } from '@bic/engine/credits/grants'

/** The grants of a feature and what was taken from each. */
export interface Credits {
  readonly grants: readonly Grant[]
  readonly taken: Taken
}

const none: Credits = { grants: [], taken: new Map() }

/** The day on which credits are used: that of the customer. */
export const creditDay = async ({ db, customerId }: TenantTransaction, at: Date): Promise<string> => {
  const { time_zone } = await db
    .selectFrom('customer')
    .select('time_zone')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return dayOfMoment(at, time_zone)
}

/** The grants of all features, or of one, by feature. */
export const loadGrants = async (
  { db, customerId }: TenantTransaction,
  featureId?: number,
): Promise<ReadonlyMap<number, Credits>> => {
  const rows = await db
    .selectFrom('credit_grant as g')
    .leftJoin('credit_entry as e', join =>
      join.onRef('e.customer_id', '=', 'g.customer_id').onRef('e.grant_id', '=', 'g.id'),
    )
    .select(['g.id', 'g.feature_id', 'g.amount', 'g.priority', 'g.valid_from', 'g.valid_until'])
    .select(eb => eb.fn.sum('e.amount').as('taken'))
    .where('g.customer_id', '=', customerId)
    .$if(featureId !== undefined, query => query.where('g.feature_id', '=', featureId ?? 0))
    .groupBy(['g.customer_id', 'g.id'])
    .orderBy('g.id')
    .execute()
  const found = new Map<number, { grants: Grant[]; taken: Map<number, number> }>()
  for (const row of rows) {
    const { grants, taken } = found.get(row.feature_id) ?? { grants: [], taken: new Map<number, number>() }
    grants.push({
      id: row.id,
      amount: row.amount,
      priority: row.priority,
      from: row.valid_from,
      until: row.valid_until,
    })
    taken.set(row.id, Number(row.taken ?? 0))
    found.set(row.feature_id, { grants, taken })
  }
  return found
}

/** The grants of one feature. */
export const loadCredits = async (tx: TenantTransaction, featureId: number): Promise<Credits> =>
  (await loadGrants(tx, featureId)).get(featureId) ?? none

export const creditsOf = (all: ReadonlyMap<number, Credits>, featureId: number): Credits => all.get(featureId) ?? none
