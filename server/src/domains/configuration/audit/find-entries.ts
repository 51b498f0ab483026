import type { AuditEntryRow } from '@bic/contract/configuration/audit'
import type { TenantTransaction } from '@bic/database/tenant'
import { describeDetail } from './describe-detail.ts'
import { loadNamesOfIds, type NamesOfIds } from './named-ids.ts'

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

interface Page {
  readonly limit: number
  readonly offset: number
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
    // The people are looked up once, and the text of an entry is put together once: it is what a search takes its time for.
    add(
      place =>
        `(strpos(lower(e.action || E'\\n' || e.entity || E'\\n' || e.detail::text), lower(${place})) > 0
          or e.user_id = any(array(select id from app_user
            where customer_id = $1 and strpos(lower(first_name || ' ' || last_name), lower(${place})) > 0)))`,
      search,
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
    when 'deal' then (select name from opportunity t where t.customer_id = $1 and t.id::text = e.entity_id)
    when 'opportunity_plan' then (select 'plan of ' || o.name from opportunity_plan t
      join opportunity o on o.customer_id = $1 and o.id = t.opportunity_id where t.customer_id = $1 and t.id::text = e.entity_id)
    when 'alert' then (select coalesce(k.title, o.name, a.name, m.name) from user_alert t
      left join card k on k.customer_id = $1 and k.id = t.card_id
      left join opportunity o on o.customer_id = $1 and o.id = t.opportunity_id
      left join account a on a.customer_id = $1 and a.id = t.account_id
      left join market m on m.customer_id = $1 and m.id = t.market_id
      where t.customer_id = $1 and t.id::text = e.entity_id)
    when 'initiative' then (select name from sales_play t where t.customer_id = $1 and t.id::text = e.entity_id)
    when 'campaign' then (select name from campaign t where t.customer_id = $1 and t.id::text = e.entity_id)
    when 'playbook' then (select name from playbook t where t.customer_id = $1 and t.id::text = e.entity_id)
    when 'solution' then (select name from solution t where t.customer_id = $1 and t.id::text = e.entity_id)
    when 'conversation' then (select subject from conversation t where t.customer_id = $1 and t.id::text = e.entity_id)
    when 'customer' then c.name
    else coalesce(e.detail ->> 'name', e.detail ->> 'lookupLabel')
  end`

const present = (row: Row, names: NamesOfIds): AuditEntryRow => ({
  id: row.id,
  at: row.at.toISOString(),
  who: row.by_provider ? 'The provider' : row.who,
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  thing: row.thing?.trim() || `${row.entity.replaceAll('_', ' ')} ${row.entity_id}`,
  detail: describeDetail(row.detail, names),
})

/** A page of the entries that pass a filter, the newest first, and how many pass it: they are gone through once for both. */
export const findPage = async (
  tx: TenantTransaction,
  filter: EntryFilter,
  { limit, offset }: Page,
): Promise<{ readonly total: number; readonly rows: AuditEntryRow[] }> => {
  const { values, where } = conditionsOf(filter)
  const { rows } = await tx.client.query<{ total: number; ids: number[] }>(
    `with passing as materialized (
       select e.id from audit_entry e join customer c on c.id = e.customer_id where ${where}
     )
     select (select count(*)::int from passing) as total,
       array(select id from passing order by id desc limit $${values.length + 2} offset $${values.length + 3}) as ids`,
    [tx.customerId, ...values, limit, offset],
  )
  const [{ total, ids } = { total: 0, ids: [] }] = rows
  return { total, rows: await loadEntries(tx, 'e.customer_id = $1 and e.id = any($2::bigint[])', [ids], limit) }
}

/** Those that conditions leave, the newest first. */
const loadEntries = async (
  tx: TenantTransaction,
  where: string,
  values: readonly unknown[],
  limit: number,
): Promise<AuditEntryRow[]> => {
  const { client, customerId } = tx
  const { rows } = await client.query<Row>(
    `select e.id, e.at, nullif(trim(u.first_name || ' ' || u.last_name), '') as who,
       e.detail ? 'byCustomer' as by_provider, e.action, e.entity, e.entity_id, ${things} as thing, e.detail
     ${joined} where ${where} order by e.id desc limit $${values.length + 2}`,
    [customerId, ...values, limit],
  )
  const names = await loadNamesOfIds(
    tx,
    rows.map(({ detail }) => detail),
  )
  return rows.map(row => present(row, names))
}

/** The newest entries that pass a filter. */
export const findEntries = (tx: TenantTransaction, filter: EntryFilter, limit: number): Promise<AuditEntryRow[]> => {
  const { values, where } = conditionsOf(filter)
  return loadEntries(tx, where, values, limit)
}
