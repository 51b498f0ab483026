import type { TenantTransaction } from '@bic/database/tenant'
import { dayOfMoment } from '@bic/engine/calendar/day'

/** Where a customer stands in time. */
export interface CustomerCalendar {
  /** The present day where the customer is, `YYYY-MM-DD`. */
  readonly today: string
  /** Month in which the fiscal year begins, 1 to 12. */
  readonly fiscalStart: number
}

/** The customer's present day and fiscal year. */
export const loadCalendar = async ({ db, customerId }: TenantTransaction, now: Date): Promise<CustomerCalendar> => {
  const row = await db
    .selectFrom('customer')
    .select(['time_zone', 'fiscal_year_start_month'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  return {
    today: dayOfMoment(now, row?.time_zone ?? 'UTC'),
    fiscalStart: row?.fiscal_year_start_month ?? 1,
  }
}
