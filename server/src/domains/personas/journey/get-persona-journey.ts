import type { Answer } from '@bic/contract/calls/routes'
import { nameCounts } from '#domains/voice-of-customer/shared/history.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import type { Handler } from '#http/call-context.ts'
import { comparedCards } from '../actions/compared-cards.ts'
import { loadPersonas } from '../actions/load-personas.ts'
import { orderStages } from '../actions/read-stage-order.ts'

const topShown = 5
type TopCard = Answer<'getPersonaJourney'>[number]['topCards'][number]

const mostHeardFirst = (a: TopCard, b: TopCard): number =>
  b.dealCount - a.dealCount || b.convCount - a.convCount || a.cardId - b.cardId

export const getPersonaJourney: Handler<'getPersonaJourney'> = async ({ app, body, read }) =>
  read(async tx => {
    const { viewOf } = await loadPersonas(app, tx, body)
    const { talks, dealsWith } = viewOf(body.personaCardId)
    const within = [new Set(talks.map(({ id }) => id))]
    const cards = await comparedCards(app, tx, body.marketId)
    const top = new Map<string, TopCard[]>()
    for (const card of cards) {
      const history = await loadHistory(app, tx, card.id)
      const buyerOnly = card.directionality === 'buyer'
      for (const [stage, found] of history.countByGroup({ buyerOnly, within }, (_deal, at) => at ?? '')) {
        const { all: convCount } = nameCounts(found.conversations)
        const named = { cardId: card.id, title: card.title, subTopicName: card.topic }
        top.set(stage, [...(top.get(stage) ?? []), { ...named, convCount, dealCount: found.dealIds.size }])
      }
    }
    const stages = Map.groupBy(talks, ({ stage }) => stage ?? '')
    const joined = [...dealsWith.values()].map(([first]) => first?.stage ?? '')
    return (await orderStages(tx, stages.keys())).map(stage => {
      const own = stages.get(stage) ?? []
      const ids = new Set(own.map(({ dealId }) => dealId))
      return {
        stage,
        convCount: own.length,
        dealCount: ids.size,
        storyIdList: [...ids].sort((a, b) => a - b),
        joinedCount: joined.filter(at => at === stage).length,
        presentStageCount: own.filter(talk => talk.stage !== null && !talk.stageFromHistory).length,
        topCards: (top.get(stage) ?? []).sort(mostHeardFirst).slice(0, topShown),
        comparedCards: cards.length,
      }
    })
  })
