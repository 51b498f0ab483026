import { estimateMedian } from '@bic/engine/statistics/estimate-median'
import type { Handler } from '#http/call-context.ts'
import { engagedDeals } from '../actions/engaged-deals.ts'
import { loadPersonas } from '../actions/load-personas.ts'

/** The median is over all deals with the persona, also those past the five hundred that are listed. */
export const getPersonaBuyerEngagementWithMedian: Handler<'getPersonaBuyerEngagementWithMedian'> = async ({
  app,
  body,
  read,
}) =>
  read(async tx => {
    const { viewOf } = await loadPersonas(app, tx, body)
    const view = viewOf(body.personaCardId)
    const counts = [...view.dealsWith.values()].map(({ length }) => length)
    return {
      median: estimateMedian(counts),
      deals: await engagedDeals(tx, view, body.personaCardId),
    }
  })
