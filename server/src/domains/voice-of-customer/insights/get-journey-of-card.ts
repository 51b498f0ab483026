import { dayNumber } from '@bic/engine/calendar/day'
import { filterDeals, filterOf } from '#domains/analysis/shared/filter-deals.ts'
import { findCard } from '#domains/playbook/shared/read-cards.ts'
import type { Handler } from '#http/call-context.ts'
import { nameCounts } from '../shared/history.ts'
import { loadHistory } from '../shared/load-history.ts'

const noStage = ''

export const getConversationAnalysisForBuyingJourney: Handler<'getConversationAnalysisForBuyingJourney'> = async ({
  app,
  query,
  read,
}) =>
  read(async tx => {
    const { directionality } = await findCard(tx, query.cardId)
    const deals = new Set((await filterDeals(app, tx, filterOf(query))).map(({ id }) => id))
    const history = await loadHistory(app, tx, query.cardId)
    const choice = {
      buyerOnly: directionality === 'buyer',
      since: dayNumber(query.startPeriod ?? null),
      until: dayNumber(query.endPeriod ?? null),
      types: query.conversation.split(','),
    }
    const counts = history.countByGroup(choice, (dealId, stage) => (deals.has(dealId) ? (stage ?? noStage) : null))
    const stages = await tx.db
      .selectFrom('stage')
      .select('name')
      .where('customer_id', '=', tx.customerId)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const known = stages.map(({ name }) => name)
    // Stages that are no longer in the list come after those that are, and conversations without one last.
    const others = [...counts.keys()].filter(stage => !known.includes(stage) && stage !== noStage).sort()
    return [...known, ...others, noStage].flatMap(stage => {
      const found = counts.get(stage)
      if (!found) return []
      const { all, call, email } = nameCounts(found.conversations)
      const storyIdList = [...found.dealIds].sort((a, b) => a - b)
      return { stage, convCount: all, callCount: call, emailCount: email, dealCount: storyIdList.length, storyIdList }
    })
  })
