import type { Handler } from '#http/call-context.ts'
import { findPlan } from '../actions/find-plan.ts'
import { loadPlanCards } from './read-cards.ts'

export const listOpptyPlanCards: Handler<'listOpptyPlanCards'> = async ({ params, read }) =>
  read(async tx => {
    const cards = await loadPlanCards(tx, await findPlan(tx, params.opptyPlanId))
    return cards.map(({ id, title, topic, categories, playbook, insight, callPlan }) => ({
      cardId: id,
      title,
      topicName: topic,
      category: categories.find(category => category !== 'ALL') ?? 'ALL',
      playbook,
      insight,
      callPlan,
    }))
  })
