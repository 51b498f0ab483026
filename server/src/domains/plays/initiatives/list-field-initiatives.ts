import { requireRow } from '#domains/access/shared/require-row.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import type { Handler } from '#http/call-context.ts'
import { loadInitiatives } from '../actions/stored-initiatives.ts'
import { lookAt, statusOf } from './present-initiative.ts'

export const listFieldInitiatives: Handler<'listFieldInitiatives'> = async ({ app, query, read }) =>
  read(async tx => {
    const { marketId, status } = query
    if (marketId !== undefined) await requireRow(tx, 'market', marketId)
    const { today } = await loadCalendar(tx, app.now())
    const all = await loadInitiatives(tx, { marketId })
    const rows = []
    for (const one of all)
      if (status === undefined || statusOf(one, today) === status)
        rows.push((await lookAt(app, tx, one, today, false)).listed)
    return rows
  })
