import type { Handler } from '#http/call-context.ts'
import { findPlan } from '../actions/find-plan.ts'
import { loadPlanContacts } from '../actions/plan-contacts.ts'

/** Contacts have no pictures here, so `picture` is always null. */
export const getContactDetails: Handler<'getContactDetails'> = async ({ params, read }) =>
  read(async tx => {
    const plan = await findPlan(tx, params.id)
    const contacts = await loadPlanContacts(tx, plan.id)
    return {
      contactDetailsForOpptyList: contacts.map(({ id, name, email, jobTitle }) => ({
        contactId: id,
        name,
        email,
        job_title: jobTitle,
        picture: null,
      })),
    }
  })
