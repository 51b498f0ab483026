import type { Answer } from '@bic/contract/calls/routes'
import { contains } from '#domains/crm/shared/contains.ts'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import type { Handler } from '#http/call-context.ts'
import { findPlan } from '../actions/find-plan.ts'
import { loadPlanContacts } from '../actions/plan-contacts.ts'

const most = 20

export const findContactsForOpptyPlan: Handler<'findContactsForOpptyPlan'> = async ({ params, query, read }) =>
  read(async tx => {
    const plan = await findPlan(tx, params.opptyPlanId)
    const { account_id: account } = await findDeal(tx, plan.dealId)
    const present = (await loadPlanContacts(tx, plan.id)).map(({ id }) => id)
    const { rows } = await tx.client.query<Answer<'findContactsForOpptyPlan'>[number]>(
      `select c.id as "contactId", c.name, c.email, c.job_title as "jobTitleName", a.name as "accountName"
       from contact c left join account a on a.customer_id = $1 and a.id = c.account_id
       where c.customer_id = $1 and (c.name ilike $2 or c.email ilike $2) and c.id <> all($3::bigint[])
         and ($4 <> '' or c.account_id is not distinct from $5::bigint)
       order by c.account_id is not distinct from $5::bigint desc, lower(c.name), c.id limit ${most}`,
      [tx.customerId, contains(query.search), present, query.search, account],
    )
    return rows
  })
