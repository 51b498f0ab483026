import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import type { Handler } from '#http/call-context.ts'
import { loadBoard } from './actions/load-board.ts'

export const getStoryBoard: Handler<'getStoryBoard'> = async ({ app, params, read }) =>
  read(async tx => loadBoard(tx, params.storyId, (await loadCalendar(tx, app.now())).today))
