import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'
import type { Handler } from '#http/call-context.ts'
import { chooseDeals } from './actions/choose-deals.ts'
import { presentWholeStories } from './actions/present-stories.ts'

/** The deals of e-mails in the order of the e-mails, each once. */
const dealsOfEmails = async ({ client, customerId }: TenantTransaction, emailIds: readonly number[]) => {
  const { rows } = await client.query<{ id: number }>(
    `select c.opportunity_id as id from unnest($2::bigint[]) with ordinality as asked (id, place)
     join conversation c on c.customer_id = $1 and c.id = asked.id
     where c.type = 'email' and c.opportunity_id is not null group by 1 order by min(asked.place)`,
    [customerId, numberArray(emailIds)],
  )
  return rows.map(({ id }) => id)
}

export const getStoriesByEmailIds: Handler<'getStoriesByEmailIds'> = async ({ body, read }) =>
  read(async tx => {
    const dealIds = await dealsOfEmails(tx, body.emailIdList)
    const chosen = new Set((await chooseDeals(tx, dealIds, body)).map(({ id }) => id))
    return presentWholeStories(
      tx,
      dealIds.filter(id => chosen.has(id)),
      'bidirectional',
    )
  })
