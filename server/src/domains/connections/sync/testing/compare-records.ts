import type { CrmObject, CrmRecord, CrmWorld, RecordObject } from '@bic/mocks/world/crm-world'
import type { RecordVendor } from './record-vendors.ts'
import type { SyncWorld } from './sync-world.ts'

type Lines = Readonly<Record<RecordObject | 'Activity', readonly string[]>>

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

const outcomeOf = ({ IsWon, IsClosed }: CrmRecord['fields']): string => (IsWon ? 'Won' : IsClosed ? 'Lost' : 'Open')

/** Records as lines of text, so that what differs can be read. */
const linesOf = (world: CrmWorld, at: number, { idOf, activityOf }: RecordVendor): Lines => {
  const live = (object: CrmObject) => world.records(object, at).filter(({ isDeleted }) => !isDeleted)
  const line = (...parts: readonly unknown[]) => parts.map(part => String(part ?? '-')).join(' | ')
  const named = (id: unknown) => (typeof id === 'string' ? idOf(id) : id)
  const linked = ({ WhatId, AccountId }: CrmRecord['fields']) => {
    const ids = [WhatId, AccountId].flatMap(id => (typeof id === 'string' ? idOf(id) : []))
    return [...new Set(ids)].sort().join(', ')
  }
  const activities = (['Task', 'Event', 'Note'] as const).flatMap(live).flatMap(record => {
    const said = record.fields.AccountId === null ? null : activityOf(record)
    return said === null ? [] : [line(idOf(record.id), ...said, linked(record.fields))]
  })
  return {
    Activity: activities,
    Account: live('Account').map(({ id, fields }) => line(idOf(id), fields.Name, fields.Industry, fields.OwnerName)),
    Contact: live('Contact').map(({ fields }) =>
      line(fields.Email, fields.Name, fields.Title, named(fields.AccountId)),
    ),
    Opportunity: live('Opportunity').map(({ id, fields, createdAt }) => {
      const { Name, AccountId, StageName, Amount, CloseDate, Type, OwnerName } = fields
      // Stages that a deal came into, of each day once.
      const entered = world.stagesOf(id, at).filter((one, index, all) => all[index - 1]?.stage !== one.stage)
      const stages = [...new Set(entered.map(one => `${dayOf(one.at)} ${one.stage}`))].sort().join(', ')
      const cents = Math.round(100 * Number(Amount))
      const said = [
        Name,
        named(AccountId),
        StageName,
        outcomeOf(fields),
        cents,
        dayOf(createdAt),
        CloseDate,
        Type,
        OwnerName,
      ]
      return line(idOf(id), ...said, stages)
    }),
  }
}

const stored = async ({ world }: SyncWorld): Promise<Lines> =>
  world.tenant(async ({ client, customerId }) => {
    const lines = async (sql: string) => {
      const { rows } = await client.query<{ line: string }>(sql, [customerId])
      return rows.map(({ line }) => line)
    }
    return {
      Activity: await lines(
        `select concat_ws(' | ', split_part(a.source_key, ':', 3), a.kind, coalesce(a.subject, '-'), coalesce(a.happened_on::text, '-'), a.state,
           coalesce(a.owner_name, '-'), coalesce((select string_agg(distinct l.crm_id collate "C", ', ') from crm_activity_link l
             where l.customer_id = $1 and l.activity_id = a.id), '')) as line
         from crm_activity a where a.customer_id = $1`,
      ),
      Account: await lines(
        `select concat_ws(' | ', a.crm_account_id, a.name, coalesce(i.name, '-'), coalesce(a.owner_name, '-')) as line from account a
         left join industry i on i.customer_id = a.customer_id and i.id = a.industry_id
         where a.customer_id = $1 and a.crm_account_id is not null`,
      ),
      Contact: await lines(
        `select concat_ws(' | ', coalesce(c.email, '-'), c.name, coalesce(c.job_title, '-'), coalesce(a.crm_account_id, '-')) as line
         from contact c left join account a on a.customer_id = c.customer_id and a.id = c.account_id where c.customer_id = $1`,
      ),
      Opportunity: await lines(
        `select concat_ws(' | ', o.crm_opportunity_id, o.name,
           coalesce((select a.crm_account_id from account a where a.customer_id = o.customer_id and a.id = o.account_id), '-'),
           coalesce(o.stage, '-'), o.status,
           coalesce(o.amount_cents::text, '-'), coalesce(o.created_on::text, '-'), coalesce(o.closed_on::text, '-'),
           coalesce(o.type, '-'), coalesce(o.owner_name, '-'),
           coalesce((select string_agg(h.entered_on || ' ' || h.stage, ', ' order by (h.entered_on || ' ' || h.stage) collate "C")
             from stage_history h where h.customer_id = o.customer_id and h.opportunity_id = o.id), '')) as line
         from opportunity o
         where o.customer_id = $1 and o.crm_opportunity_id is not null`,
      ),
    }
  })

/** What of the ledger does not add up. */
const equations = ({ world, connectionId }: SyncWorld, { connector }: RecordVendor): Promise<string[]> =>
  world.tenant(async ({ client, customerId }) => {
    const { rows } = await client.query<{ problem: string }>(
      `select format('%s %s is %s: %s', stream, external_id, state, reason) as problem from sync_object
         where customer_id = $1 and connection_id = $2 and state not in ('applied', 'deleted')
           and not (starts_with(stream, 'activities_') and state = 'skipped')
       union all
       select format('%s %s is applied and is no record', stream, external_id) from sync_object
         where customer_id = $1 and connection_id = $2 and (state = 'applied') <> (record_id is not null)
       union all
       select format('window %s of %s is %s: %s', window_from, stream, state, problem) from sync_slice
         where customer_id = $1 and connection_id = $2 and state = 'gap'
       union all
       select format('the past of %s ends at %s', name, backfilled_to) from sync_stream
         where customer_id = $1 and connection_id = $2 and backfilled_to > $3`,
      [customerId, connectionId, connector.streams[0]?.beginning],
    )
    return rows.map(({ problem }) => problem)
  })

/** What differs between the accounts, contacts, deals, stages and activities that are stored and those of the CRM. */
export const compareRecords = async (
  sync: SyncWorld,
  world: CrmWorld,
  at: Date,
  vendor: RecordVendor,
): Promise<string[]> => {
  const [truth, found] = [linesOf(world, at.getTime(), vendor), await stored(sync)]
  const differing = (Object.keys(truth) as (keyof Lines)[]).flatMap(object => [
    ...truth[object].filter(line => !found[object].includes(line)).map(line => `${object} missing: ${line}`),
    ...found[object].filter(line => !truth[object].includes(line)).map(line => `${object} too many: ${line}`),
    ...(truth[object].length === found[object].length
      ? []
      : [`${found[object].length} of ${truth[object].length} ${object}s`]),
  ])
  return [...differing, ...(await equations(sync, vendor))]
}
