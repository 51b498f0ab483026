import type { TenantTransaction } from '@bic/database/tenant'
import { addDays } from '@bic/engine/calendar/day'
import type { AppContext } from '#app-context.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { badInput } from '#http/app-error.ts'

interface Asked {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

const daysBack = 29

/** The days asked for, both included; the last thirty without. @throws AppError BAD_INPUT */
export const daysAsked = async (app: AppContext, tx: TenantTransaction, { startDate, endDate }: Asked) => {
  const to = endDate ?? (await loadCalendar(tx, app.now())).today
  const from = startDate ?? addDays(to, -daysBack)
  if (from > to) throw badInput('startDate', 'The first day is after the last one. Choose an earlier first day.')
  return { from, to }
}
