import type { PlanContact } from '#domains/plans/api/contacts.ts'
import type { CallInput } from '#lib/call-types.ts'

type ContactChange = Omit<CallInput<'saveOpptyContact'>['body'], 'opptyPlanId'>

const fields = ['department', 'phone', 'mobile', 'role', 'status', 'statusReason', 'sentiment'] as const

/** The fields that are other than they were. */
export const changesOf = (before: PlanContact, after: PlanContact): Omit<ContactChange, 'id'> =>
  Object.fromEntries(fields.flatMap(field => (before[field] === after[field] ? [] : [[field, after[field]]])))
