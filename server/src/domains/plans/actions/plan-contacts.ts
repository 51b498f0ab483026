import type { TenantTransaction } from '@bic/database/tenant'

/** Somebody of the customer in a plan, with what the team knows of them. */
export interface PlanContact {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly jobTitle: string | null
  readonly department: string
  readonly phone: string
  readonly mobile: string
  readonly role: string
  readonly status: string
  readonly statusReason: string
  readonly sentiment: 'positive' | 'neutral' | 'negative' | 'unknown'
  readonly source: 'crm' | 'conversation' | 'person'
  /** Day of the last conversation of the deal that they took part in; null when they took part in none. */
  readonly lastContacted: string | null
}

/**
 * The contacts of a plan by name: those a person or the CRM put on it, and those who took part in a conversation of
 * its deal, but for those taken off it.
 */
export const loadPlanContacts = async (
  { client, customerId }: TenantTransaction,
  planId: number,
): Promise<PlanContact[]> => {
  const { rows } = await client.query<PlanContact>(
    `with talked as (
       select p.contact_id, max(c.happened_on) as last_on
       from opportunity_plan o
       join conversation c on c.customer_id = $1 and c.opportunity_id = o.opportunity_id
       join participant p on p.customer_id = $1 and p.conversation_id = c.id and p.contact_id is not null
       where o.customer_id = $1 and o.id = $2
       group by p.contact_id)
     select c.id, c.name, c.email, c.job_title as "jobTitle", coalesce(pc.department, '') as department,
       coalesce(pc.phone, '') as phone, coalesce(pc.mobile, '') as mobile, coalesce(pc.role, '') as role,
       coalesce(pc.status, '') as status, coalesce(pc.status_reason, '') as "statusReason",
       coalesce(pc.sentiment, 'unknown') as sentiment, coalesce(pc.source, 'conversation') as source,
       t.last_on as "lastContacted"
     from talked t
     full join (select * from plan_contact where customer_id = $1 and plan_id = $2) pc on pc.contact_id = t.contact_id
     join contact c on c.customer_id = $1 and c.id = coalesce(pc.contact_id, t.contact_id)
     where not coalesce(pc.removed, false)
     order by lower(c.name), c.id`,
    [customerId, planId],
  )
  return rows
}
