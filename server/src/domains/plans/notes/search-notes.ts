import type { Handler } from '#http/call-context.ts'
import { findPlan } from '../actions/find-plan.ts'
import { loadNotes } from './actions/load-notes.ts'

/** No words find every note. */
export const searchOpptyPlanNote: Handler<'searchOpptyPlanNote'> = async ({ query, user, read }) =>
  read(async tx => {
    const plan = await findPlan(tx, query.opptyPlanId)
    return loadNotes(tx, user.userId, { planId: plan.id, words: query.keyword })
  })
