import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import type { Handler } from '#http/call-context.ts'
import { findStories } from './actions/find-stories.ts'
import { loadOwnStories } from './actions/own-stories.ts'

export const listStoryBoards: Handler<'listStoryBoards'> = async ({ app, query, user, read }) =>
  read(async tx => {
    const { today } = await loadCalendar(tx, app.now())
    const among = query.owner === 'mine' ? await loadOwnStories(tx, user) : undefined
    const { total, rows } = await findStories(tx, { ...query, among }, { userId: user.userId, today })
    return {
      total,
      rows: rows.map(row => ({
        storyId: row.storyId,
        title: row.title,
        accountName: row.accountName,
        storyName: row.storyName,
        opptyStatus: row.opptyStatus,
        status: row.opptyStatus,
        share: row.share,
        needsReview: row.needsReview,
        updatedTime: row.updatedTime,
        sections: row.sections,
      })),
    }
  })
