import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { numberArray } from '#evidence/store/bulk.ts'

/** Those of some deals that entered a stage from a day on, their first one left out. */
export const loadMovedOn = async (
  { db, customerId }: TenantTransaction,
  dealIds: readonly number[],
  from: string,
  today: string,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('stage_history as h')
    .select('h.opportunity_id as id')
    .distinct()
    .where('h.customer_id', '=', customerId)
    .where(sql<boolean>`h.opportunity_id = any(${numberArray(dealIds)}::bigint[])`)
    .where('h.entered_on', '>=', from)
    .where('h.entered_on', '<=', today)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stage_history as e')
          .select('e.stage')
          .where('e.customer_id', '=', customerId)
          .whereRef('e.opportunity_id', '=', 'h.opportunity_id')
          .whereRef('e.entered_on', '<', 'h.entered_on'),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
