import { requireRow } from '#domains/access/shared/require-row.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import type { Handler } from '#http/call-context.ts'
import { findStories } from './actions/find-stories.ts'

export const browseStories: Handler<'browseStories'> = async ({ app, query, user, read }) =>
  read(async tx => {
    if (query.marketId !== undefined) await requireRow(tx, 'market', query.marketId)
    const { today } = await loadCalendar(tx, app.now())
    const { total, rows } = await findStories(tx, query, { userId: user.userId, today })
    return { total, rows: rows.map(({ sections: _sections, ...row }) => row) }
  })
