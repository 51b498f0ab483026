import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import type { Handler } from '#http/call-context.ts'
import { findStories } from './actions/find-stories.ts'
import { loadOwnStories } from './actions/own-stories.ts'

export const getMyStories: Handler<'getMyStories'> = async ({ app, query, user, read }) =>
  read(async tx => {
    const { today } = await loadCalendar(tx, app.now())
    const asked = { ...query, among: await loadOwnStories(tx, user) }
    const { total, rows } = await findStories(tx, asked, { userId: user.userId, today })
    return { total, rows: rows.map(({ sections: _sections, ...row }) => row) }
  })
