import type { picklistItem } from '@bic/contract/crm/crm'
import type { TenantTransaction } from '@bic/database/tenant'
import type { z } from 'zod'

/** The stages in their order, as picklist items; the first one is the default. */
export const loadStages = async (
  { db, customerId }: TenantTransaction,
  outcomes: readonly ('Open' | 'Won' | 'Lost')[],
): Promise<z.output<typeof picklistItem>[]> => {
  const rows = await db
    .selectFrom('stage')
    .select(['name', 'probability', 'outcome'])
    .where('customer_id', '=', customerId)
    .where('outcome', 'in', outcomes)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ name, probability, outcome }, index) => ({
    picklistValue: name,
    picklistLabel: name,
    probability,
    isWon: outcome === 'Won' ? 'Y' : 'N',
    outcome,
    defaultFlag: index === 0 ? 'Y' : 'N',
  }))
}
