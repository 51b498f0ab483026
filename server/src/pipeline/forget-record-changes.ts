import type { TenantTransaction } from '@bic/database/tenant'

/** Makes one new row of all that say the same changed; what is kept of before is read once more. */
export const forgetRecordChanges = async ({ client, customerId }: TenantTransaction): Promise<void> => {
  await client.query(
    `with gone as (
       delete from record_change
       where customer_id = $1
         and what in (select what from record_change where customer_id = $1 group by what having count(*) > 1)
       returning what)
     insert into record_change (customer_id, what) select distinct $1::bigint, what from gone returning 1`,
    [customerId],
  )
}
