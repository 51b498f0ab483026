import { planCardCategories } from '@bic/contract/plans/categories'
import type { Handler } from '#http/call-context.ts'
import { findPlan } from '../actions/find-plan.ts'
import { loadPlanCards } from './read-cards.ts'

export const getOpptyPlanCardCounts: Handler<'getOpptyPlanCardCounts'> = async ({ params, read }) =>
  read(async tx => {
    const cards = await loadPlanCards(tx, await findPlan(tx, params.opptyPlanId))
    return planCardCategories.map(category => {
      const count = (what: 'playbook' | 'insight' | 'callPlan') =>
        cards.filter(card => card.categories.includes(category) && card[what]).length
      return { category, playbook: count('playbook'), insight: count('insight'), callPlan: count('callPlan') }
    })
  })
