import type { TenantTransaction } from '@bic/database/tenant'

/** The first day that is kept when conversations are kept for so many months, `YYYY-MM-DD`, where the customer is. */
export const firstKeptDay = async (
  { client, customerId }: TenantTransaction,
  months: number,
  now: Date,
): Promise<string> => {
  const { rows } = await client.query<{ day: string }>(
    `select (($1::timestamptz at time zone coalesce(time_zone, 'UTC'))::date - $2::int * interval '1 month')::date::text as day
     from customer where id = $3`,
    [now, months, customerId],
  )
  const [row] = rows
  if (!row) throw new Error('A transaction has its customer.')
  return row.day
}

/** Whether conversation `c` is older than the day $2; one without a day of its own is as old as its arrival. */
export const isOlder = '(coalesce(c.happened_on, c.created_at::date) < $2::date)'
