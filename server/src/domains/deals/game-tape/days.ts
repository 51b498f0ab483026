import type { TenantTransaction } from '@bic/database/tenant'

/** The calendar day `YYYY-MM-DD` of a number of days since 1970-01-01. */
export const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** The calendar day that a moment falls on where the customer is. */
export const readDayOf = async ({ db, customerId }: TenantTransaction, moment: Date): Promise<string> => {
  const row = await db.selectFrom('customer').select('time_zone').where('id', '=', customerId).executeTakeFirst()
  const timeZone = row?.time_zone ?? 'UTC'
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
}
