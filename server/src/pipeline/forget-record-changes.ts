import type { TenantTransaction } from '@bic/database/tenant'

/** Makes one new row of all that say that records changed; what is kept of before is read once more. */
export const forgetRecordChanges = async ({ client, customerId }: TenantTransaction): Promise<void> => {
  await client.query(
    `with gone as (
       delete from record_change
       where customer_id = $1 and (select count(*) from record_change where customer_id = $1) > 1
       returning id)
     insert into record_change (customer_id) select distinct $1::bigint from gone returning 1`,
    [customerId],
  )
}
