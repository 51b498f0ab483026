import type { Handler } from '#http/call-context.ts'
import { cardOfMarket } from './actions/card-of-market.ts'
import { loadExposures } from './actions/message-exposure.ts'

export const getMessageExposure: Handler<'getMessageExposure'> = async ({ app, body, read }) =>
  read(async tx => {
    const { cardId: _, before, ...filter } = body
    const card = await cardOfMarket(tx, body)
    const { exposures, changeSince } = await loadExposures(app, tx, [card], filter)
    return {
      ...(exposures[0] ?? { storyIdList: [], firstDay: null }),
      change: before === undefined ? null : await changeSince(0, before, 1),
    }
  })
