import type { Handler } from '#http/call-context.ts'
import { findPlan } from '../actions/find-plan.ts'
import { loadNotes } from './actions/load-notes.ts'

export const getAllCardNotes: Handler<'getAllCardNotes'> = async ({ params, user, read }) =>
  read(async tx => {
    const plan = await findPlan(tx, params.id)
    return loadNotes(tx, user.userId, { planId: plan.id })
  })
