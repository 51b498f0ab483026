import type { Row } from '@bic/database/schema'
import { dayOfMoment } from '@bic/engine/calendar/day'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { findDeal } from './shared/find-deal.ts'

/** By what activities of a deal, or of an account with its deals, name it; $2 is its id. */
const named = {
  deal: `select 'deal' as kind, crm_opportunity_id as crm_id from opportunity where customer_id = $1 and id = $2`,
  account: `select 'account' as kind, crm_account_id as crm_id from account where customer_id = $1 and id = $2
    union all select 'deal', crm_opportunity_id from opportunity where customer_id = $1 and account_id = $2`,
} as const

type Activity = Pick<Row<'crm_activity'>, 'id' | 'kind' | 'subject' | 'happened_on' | 'state' | 'owner_name'> & {
  readonly deal_id: number | null
  readonly deal_name: string | null
}

/** What was done is planned while its day is still to come. */
const stateOn = (today: string, { state, happened_on }: Activity): 'done' | 'planned' | 'cancelled' => {
  if (state === 'cancelled') return 'cancelled'
  return state === 'open' || (happened_on ?? '') > today ? 'planned' : 'done'
}

export const listCrmActivities: Handler<'listCrmActivities'> = async ({ app, query, read }) => {
  const { storyId, accountId, pageNumber, pageSize } = query
  if ((storyId === undefined) === (accountId === undefined))
    throw badInput('storyId', 'Send a deal (storyId) or an account (accountId).')
  const today = dayOfMoment(app.now(), 'UTC')
  return read(async tx => {
    if (storyId !== undefined) await findDeal(tx, storyId)
    if (accountId !== undefined) await requireRow(tx, 'account', accountId)
    const { client, customerId } = tx
    const found = `select distinct l.activity_id as id from (${storyId === undefined ? named.account : named.deal}) n
      join crm_activity_link l on l.customer_id = $1 and l.kind = n.kind and l.crm_id = n.crm_id`
    const of = [customerId, storyId ?? accountId]
    const counted = await client.query<{ total: number }>(`select count(*)::int as total from (${found}) f`, of)
    const { rows } = await client.query<Activity>(
      `select a.id, a.kind, a.subject, a.happened_on, a.state, a.owner_name, d.id as deal_id, d.name as deal_name
       from (${found}) f join crm_activity a on a.customer_id = $1 and a.id = f.id
       left join lateral (
         select o.id, o.name from crm_activity_link l
         join opportunity o on o.customer_id = $1 and o.crm_opportunity_id = l.crm_id
         where l.customer_id = $1 and l.activity_id = a.id and l.kind = 'deal' order by o.id limit 1) d on true
       order by a.happened_on desc nulls first, a.id desc limit $3 offset $4`,
      [...of, pageSize, (pageNumber - 1) * pageSize],
    )
    return {
      total: counted.rows[0]?.total ?? 0,
      rows: rows.map(row => ({
        activityId: row.id,
        kind: row.kind,
        subject: row.subject,
        day: row.happened_on,
        state: stateOn(today, row),
        ownerName: row.owner_name,
        storyId: row.deal_id,
        storyName: row.deal_name,
      })),
    }
  })
}
