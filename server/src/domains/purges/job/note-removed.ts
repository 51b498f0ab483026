import type { TenantTransaction } from '@bic/database/tenant'

/** How much went from where, by table or place. */
export type Removed = Readonly<Record<string, number>>

/** Adds to the receipt, in the transaction of the removal: so each row is counted once, however often the job began. */
export const noteRemoved = async (
  { client, customerId }: TenantTransaction,
  purgeId: number,
  removed: Removed,
): Promise<void> => {
  const counts = Object.entries(removed).filter(([, count]) => count > 0)
  if (counts.length === 0) return
  await client.query(
    `update purge_request set removed = (
       select jsonb_object_agg(place, count) from (
         select place, sum(count) as count from (
           select key as place, value::bigint as count from jsonb_each_text(removed)
           union all select place, count from unnest($3::text[], $4::bigint[]) as more (place, count)) as counted
         group by place order by place) as summed)
     where customer_id = $1 and id = $2`,
    [customerId, purgeId, counts.map(([place]) => place), counts.map(([, count]) => count)],
  )
}

/** Empties the detail of audit entries that are found by a condition; answers how many were emptied. */
export const emptyAuditDetail = async (
  { client, customerId }: TenantTransaction,
  condition: string,
  values: readonly unknown[],
): Promise<number> => {
  const { rows } = await client.query<{ emptied: number }>(
    `select empty_audit_detail(coalesce((select array_agg(id) from audit_entry
       where customer_id = $1 and detail <> '{}' and detail <> '{"removed": true}' and (${condition})), '{}')) as emptied`,
    [customerId, ...values],
  )
  return rows[0]?.emptied ?? 0
}

/** Deletes the rows of a table that are found by a condition; answers how many. */
export const deleteRows = async (
  { client, customerId }: TenantTransaction,
  table: string,
  condition: string,
  values: readonly unknown[],
): Promise<number> => {
  const { rowCount } = await client.query(`delete from ${table} where customer_id = $1 and (${condition})`, [
    customerId,
    ...values,
  ])
  return rowCount ?? 0
}
