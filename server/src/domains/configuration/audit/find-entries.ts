import type { AuditEntryRow } from '@bic/contract/configuration/audit'
import type { TenantTransaction } from '@bic/database/tenant'
import { describeDetail } from './describe-detail.ts'

/** Which entries. */
export interface EntryFilter {
  readonly search?: string | undefined
  readonly action?: string | undefined
  readonly entity?: string | undefined
  readonly entityId?: string | undefined
  readonly userId?: number | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

interface Row {
  readonly id: number
  readonly at: Date
  readonly who: string | null
  readonly by_provider: boolean
  readonly action: string
  readonly entity: string
  readonly entity_id: string
  readonly thing: string | null
  readonly detail: Readonly<Record<string, unknown>>
}

const contains = (text: string): string => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`

/** The conditions of a filter, with their values after the customer. */
const conditionsOf = (filter: EntryFilter) => {
  const values: (string | number)[] = []
  const conditions: string[] = []
  const add = (condition: (place: string) => string, value: string | number) => {
    values.push(value)
    conditions.push(condition(`$${values.length + 1}`))
  }
  const { search, action, entity, entityId, userId, from, until } = filter
  if (action !== undefined) add(place => `e.action = ${place}`, action)
  if (entity !== undefined) add(place => `e.entity = ${place}`, entity)
  if (entityId !== undefined) add(place => `e.entity_id = ${place}`, entityId)
  if (userId !== undefined) add(place => `e.user_id = ${place}`, userId)
  if (from !== undefined) add(place => `e.at >= (${place}::date::timestamp at time zone c.time_zone)`, from)
  if (until !== undefined) add(place => `e.at < ((${place}::date + 1)::timestamp at time zone c.time_zone)`, until)
  if (search !== undefined && search !== '') {
    add(
      place =>
        `(e.action ilike ${place} or e.entity ilike ${place} or e.detail::text ilike ${place}
          or u.first_name || ' ' || u.last_name ilike ${place})`,
      contains(search),
    )
  }
  return { values, where: ['e.customer_id = $1', ...conditions].join(' and ') }
}

const joined = `from audit_entry e
  join customer c on c.id = e.customer_id
  left join app_user u on u.customer_id = $1 and u.id = e.user_id`

/** The name of what an entry is about, where it has one. */
const things = `case e.entity
    when 'user' then (select first_name || ' ' || last_name from app_user t where t.customer_id = $1 and t.id::text = e.entity_id)
    when 'feature' then (select lookup_label from feature t where t.customer_id = $1 and t.id::text = e.entity_id)
    when 'market' then (select name from market t where t.customer_id = $1 and t.id::text = e.entity_id)
    when 'industry' then (select name from industry t where t.customer_id = $1 and t.id::text = e.entity_id)
    when 'account' then (select name from account t where t.customer_id = $1 and t.id::text = e.entity_id)
    when 'card' then (select title from card t where t.customer_id = $1 and t.id::text = e.entity_id)
    when 'opportunity' then (select name from opportunity t where t.customer_id = $1 and t.id::text = e.entity_id)
    when 'customer' then c.name
    else coalesce(e.detail ->> 'name', e.detail ->> 'lookupLabel')
  end`

const present = (row: Row): AuditEntryRow => ({
  id: row.id,
  at: row.at.toISOString(),
  who: row.by_provider ? 'The provider' : row.who,
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  thing: row.thing?.trim() || `${row.entity} ${row.entity_id}`,
  detail: describeDetail(row.detail),
})

/** How many entries pass a filter. */
export const countEntries = async ({ client, customerId }: TenantTransaction, filter: EntryFilter): Promise<number> => {
  const { values, where } = conditionsOf(filter)
  // Without a search the people need not be looked up.
  const from = filter.search ? joined : 'from audit_entry e join customer c on c.id = e.customer_id'
  const { rows } = await client.query<{ total: number }>(`select count(*)::int as total ${from} where ${where}`, [
    customerId,
    ...values,
  ])
  return rows[0]?.total ?? 0
}

/** The entries that pass a filter, the newest first. */
export const findEntries = async (
  { client, customerId }: TenantTransaction,
  filter: EntryFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AuditEntryRow[]> => {
  const { values, where } = conditionsOf(filter)
  const { rows } = await client.query<Row>(
    `select e.id, e.at, nullif(trim(u.first_name || ' ' || u.last_name), '') as who,
       e.detail ? 'byCustomer' as by_provider, e.action, e.entity, e.entity_id, ${things} as thing, e.detail
     ${joined} where ${where} order by e.id desc limit $${values.length + 2} offset $${values.length + 3}`,
    [customerId, ...values, limit, offset],
  )
  return rows.map(present)
}
