import type { TenantTransaction } from '@bic/database/tenant'

/** Where a customer stands in time. */
export interface CustomerCalendar {
  /** The present day where the customer is, `YYYY-MM-DD`. */
  readonly today: string
  /** Month in which the fiscal year begins, 1 to 12. */
  readonly fiscalStart: number
}

/** Writes days where it is that time; making one takes longer than what else a small question needs. */
const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, known)
  return known
}

/** The customer's present day and fiscal year. */
export const readCalendar = async ({ db, customerId }: TenantTransaction, now: Date): Promise<CustomerCalendar> => {
  const row = await db
    .selectFrom('customer')
    .select(['time_zone', 'fiscal_year_start_month'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  const timeZone = row?.time_zone ?? 'UTC'
  return {
    today: formatOf(timeZone).format(now),
    fiscalStart: row?.fiscal_year_start_month ?? 1,
  }
}
