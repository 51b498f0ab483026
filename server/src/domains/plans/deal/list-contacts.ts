import type { Handler } from '#http/call-context.ts'
import { findPlan } from '../actions/find-plan.ts'
import { loadPlanContacts } from '../actions/plan-contacts.ts'
import { presentContact } from './present-contact.ts'

export const listOpptyContacts: Handler<'listOpptyContacts'> = async ({ params, read }) =>
  read(async tx => {
    const plan = await findPlan(tx, params.opptyPlanId)
    return (await loadPlanContacts(tx, plan.id)).map(presentContact)
  })
