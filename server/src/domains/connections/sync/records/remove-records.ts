import type { RecordKind } from '@bic/connectors/normalised'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { removePacks } from '#evidence/score/remove-packs.ts'
import { replaceConversations } from '#evidence/store/replace-conversations.ts'
import type { AuditEntry } from '#http/written.ts'
import { reAttribute } from '#pipeline/attribute/re-attribute.ts'
import { stagesOnDays } from '#pipeline/attribute/stage-on-day.ts'

const tableOf: Readonly<Record<RecordKind, string>> = { account: 'account', contact: 'contact', deal: 'opportunity' }
const keyOf: Readonly<Record<RecordKind, string>> = {
  account: 'account_id',
  contact: 'contact_id',
  deal: 'opportunity_id',
}

/** What people made of a record, or said of it: while there is any of it, the record stays. */
const keptBy: Readonly<Record<RecordKind, readonly string[]>> = {
  account: ['opportunity', 'contact', 'conversation', 'customer_profile', 'campaign_account', 'user_alert'],
  contact: ['participant', 'plan_contact', 'speaker_side'],
  deal: [
    'conversation',
    'opportunity_plan',
    'tearsheet',
    'story_note',
    'survey_answer',
    'survey_completion',
    'survey_note',
    'survey_sending',
    'deal_team_member',
    'story_link',
    'story_quote',
    'story_section',
    'story_board',
    'buyer_invitation',
    'card_verification',
    'user_alert',
  ],
}

/** Removes those of these records that nothing hangs on. Answers their ids. */
export const removeFree = async (
  tx: TenantTransaction,
  kind: RecordKind,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const { client, customerId } = tx
  const free = keptBy[kind]
    .map(table => `not exists (select from ${table} h where h.customer_id = $1 and h.${keyOf[kind]} = t.id)`)
    .join(' and ')
  const { rows } = await client.query<{ id: number }>(
    `delete from ${tableOf[kind]} t where t.customer_id = $1 and t.id = any($2::bigint[]) and ${free} returning t.id`,
    [customerId, ids],
  )
  const removed = new Set(rows.map(({ id }) => id))
  if (kind === 'deal' && removed.size > 0) {
    await removePacks(tx, removed)
    await client.query('delete from deal_count where customer_id = $1 and opportunity_id = any($2::bigint[])', [
      customerId,
      [...removed],
    ])
  }
  return removed
}

/** What the audit trail says of records that were removed because the CRM has them no more. */
export const entriesOfRemoved = (kind: RecordKind, ids: Iterable<number>, provider: string): AuditEntry[] =>
  [...ids].map(id => ({ action: `${kind} deleted in the CRM`, entity: kind, entityId: id, detail: { provider } }))

/** Brings the activities of a record to the one that it was merged into; nothing when one of them is not of a CRM. */
const moveActivities = async (
  { client, customerId }: TenantTransaction,
  kind: 'account' | 'deal',
  from: number,
  to: number,
): Promise<void> => {
  const crmIds = `select f.crm_${kind === 'deal' ? 'opportunity' : 'account'}_id as old, t.crm_${kind === 'deal' ? 'opportunity' : 'account'}_id as new
    from ${tableOf[kind]} f join ${tableOf[kind]} t on t.customer_id = $1 and t.id = $3 where f.customer_id = $1 and f.id = $2`
  await client.query(
    `with ids as (${crmIds}), moved as (
       delete from crm_activity_link l using ids where l.customer_id = $1 and l.kind = $4 and l.crm_id = ids.old and ids.new is not null
       returning l.activity_id, ids.new)
     insert into crm_activity_link (customer_id, kind, crm_id, activity_id) select $1, $4, new, activity_id from moved on conflict do nothing`,
    [customerId, from, to, kind],
  )
}

/** Brings what belongs to an account to the one that it was merged into. */
const moveAccount = async (app: AppContext, tx: TenantTransaction, from: number, to: number): Promise<void> => {
  const { client, customerId } = tx
  const values = [customerId, from, to]
  await client.query('update opportunity set account_id = $3 where customer_id = $1 and account_id = $2', values)
  await client.query('update contact set account_id = $3 where customer_id = $1 and account_id = $2', values)
  await client.query(
    `update customer_profile p set account_id = $3 where p.customer_id = $1 and p.account_id = $2
       and not exists (select from customer_profile o where o.customer_id = $1 and o.account_id = $3)`,
    values,
  )
  const { rows } = await client.query<{ id: number }>(
    'select id from conversation where customer_id = $1 and account_id = $2',
    [customerId, from],
  )
  await replaceConversations(
    app,
    tx,
    rows.map(({ id }) => ({ conversationId: id, accountId: to })),
  )
  await moveActivities(tx, 'account', from, to)
}

/** Brings what belongs to a contact to the one that it was merged into. */
const moveContact = async ({ client, customerId }: TenantTransaction, from: number, to: number): Promise<void> => {
  const values = [customerId, from, to]
  await client.query('update participant set contact_id = $3 where customer_id = $1 and contact_id = $2', values)
  await client.query('update speaker_side set contact_id = $3 where customer_id = $1 and contact_id = $2', values)
  await client.query(
    `update plan_contact p set contact_id = $3 where p.customer_id = $1 and p.contact_id = $2
       and not exists (select from plan_contact o where o.customer_id = $1 and o.plan_id = p.plan_id and o.contact_id = $3)`,
    values,
  )
}

/** Brings the conversations and activities of a deal to the one that it was merged into, each in the stage that this one was in on its day. */
const moveDeal = async (app: AppContext, tx: TenantTransaction, from: number, to: number): Promise<void> => {
  const { client, customerId } = tx
  const { rows } = await client.query<{ id: number; day: string | null; account: number | null }>(
    `select c.id, c.happened_on::text as day, o.account_id as account from conversation c
     join opportunity o on o.customer_id = $1 and o.id = $3 where c.customer_id = $1 and c.opportunity_id = $2`,
    [customerId, from, to],
  )
  const stages = await stagesOnDays(
    tx,
    rows.map(({ day }) => ({ dealId: to, day })),
  )
  const moved = rows.map(({ id, account }, index) => {
    const { stage, fromHistory } = stages[index] ?? { stage: null, fromHistory: false }
    return [id, { opportunityId: to, accountId: account, stage, stageFromHistory: fromHistory }] as const
  })
  await reAttribute(
    app,
    tx,
    rows.map(({ id }) => id),
    new Map(moved),
  )
  await moveActivities(tx, 'deal', from, to)
}

/** Brings what belongs to a record to the one that it was merged into; of deals the conversations and activities. */
export const moveChildren = async (
  app: AppContext,
  tx: TenantTransaction,
  kind: RecordKind,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> => {
  if (kind === 'account') await moveAccount(app, tx, from, to)
  if (kind === 'contact') await moveContact(tx, from, to)
  if (kind === 'deal') await moveDeal(app, tx, from, to)
}
