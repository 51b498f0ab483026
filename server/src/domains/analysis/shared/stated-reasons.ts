import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'

/** The fields of an opportunity that state why it was won or lost. */
const fields = ['win_loss_reason_1', 'win_loss_reason_2'] as const

/** The reasons that the CRM states of some deals, by deal; deals without any are left out. */
export const loadStatedReasons = async (
  { client, customerId }: TenantTransaction,
  dealIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const { rows } = await client.query<{ id: number; reasons: (string | null)[] }>(
    `select id, array(select nullif(trim(additional ->> field), '') from unnest($3::text[]) as field) as reasons
     from opportunity where customer_id = $1 and id = any($2::bigint[]) and additional ?| $3::text[]`,
    [customerId, numberArray(dealIds), fields],
  )
  const known = rows.map(({ id, reasons }) => [id, [...new Set(reasons.filter(reason => reason !== null))]] as const)
  return new Map(known.filter(([, reasons]) => reasons.length > 0))
}
