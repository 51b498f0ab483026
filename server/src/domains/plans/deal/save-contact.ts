import type { Received } from '@bic/contract/calls/routes'
import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { findPlan } from '../actions/find-plan.ts'
import { loadPlanContacts } from '../actions/plan-contacts.ts'
import { presentContact } from './present-contact.ts'

const columns = {
  department: 'department',
  phone: 'phone',
  mobile: 'mobile',
  role: 'role',
  status: 'status',
  statusReason: 'status_reason',
  sentiment: 'sentiment',
} as const

type Body = Received<'saveOpptyContact', 'body'>

/** The columns that were sent, with their values. */
const changesOf = (body: Body): Record<string, string> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => {
      const value = body[field as keyof typeof columns]
      return value === undefined ? [] : [[column, value]]
    }),
  )

export const saveOpptyContact: Handler<'saveOpptyContact'> = async ({ app, body, write }) =>
  write(async tx => {
    const plan = await findPlan(tx, body.opptyPlanId)
    await requireRow(tx, 'contact', body.id)
    const before = (await loadPlanContacts(tx, plan.id)).find(({ id }) => id === body.id)
    const change = { ...changesOf(body), removed: false, updated_at: app.now() }
    await tx.db
      .insertInto('plan_contact')
      .values({
        customer_id: tx.customerId,
        plan_id: plan.id,
        contact_id: body.id,
        source: before?.source ?? 'person',
        ...change,
      })
      .onConflict(conflict => conflict.columns(['customer_id', 'plan_id', 'contact_id']).doUpdateSet(change))
      .execute()

    const after = (await loadPlanContacts(tx, plan.id)).find(({ id }) => id === body.id)
    if (!after) throw new Error(`Contact ${body.id} went away in its own transaction.`)
    return changed(
      presentContact(after),
      {
        action: 'plan contact saved',
        entity: 'opportunity_plan',
        entityId: plan.id,
        detail: { contactId: body.id, fields: Object.keys(changesOf(body)) },
      },
      { what: ['plans'], dealId: plan.dealId },
    )
  })
