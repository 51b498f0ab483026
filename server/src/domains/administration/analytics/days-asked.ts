import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '../../../app-context.ts'
import { badInput } from '../../../http/app-error.ts'
import { readCalendar } from '../../analysis/actions/customer-calendar.ts'

interface Asked {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

const daysBack = 29

/** The days asked for, both included; the last thirty without. @throws AppError BAD_INPUT */
export const daysAsked = async (app: AppContext, tx: TenantTransaction, { startDate, endDate }: Asked) => {
  const to = endDate ?? (await readCalendar(tx, app.now())).today
  const from = startDate ?? new Date(Date.parse(to) - daysBack * 86_400_000).toISOString().slice(0, 10)
  if (from > to) throw badInput('startDate', 'The first day is after the last one. Give an earlier first day.')
  return { from, to }
}
