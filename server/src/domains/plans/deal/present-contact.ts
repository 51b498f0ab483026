import type { OpptyContact } from '@bic/contract/plans/deal'
import type { PlanContact } from '../actions/plan-contacts.ts'

/** The one way a contact of a plan leaves the server with all that is known of them. */
export const presentContact = (contact: PlanContact): OpptyContact => ({
  id: contact.id,
  name: contact.name,
  email: contact.email,
  jobTitleName: contact.jobTitle,
  department: contact.department,
  phone: contact.phone,
  mobile: contact.mobile,
  role: contact.role,
  roleOfContact: contact.role,
  status: contact.status,
  statusReason: contact.statusReason,
  sentiment: contact.sentiment,
  source: contact.source,
  lastContacted: contact.lastContacted,
})
