import type { TenantTransaction } from '@bic/database/tenant'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { askedCustomer, readAsked, writeAsked } from '#tenancy/asked-customer.ts'
import { lockConnection, requireConnection } from '../actions/load-connections.ts'
import { wakeSync } from '../actions/wake-sync.ts'
import { askCrm, chosenFields, needsConsent, requireWriting } from './ask-crm.ts'
import { figureKinds } from './write-back-row.ts'

/** Wishes for notes that are there already; those that are known are written if they differ. */
const wishPastNotes = async (
  { client, customerId }: TenantTransaction,
  connectionId: number,
  kinds: readonly string[],
): Promise<number> => {
  const { rowCount } = await client.query(
    `insert into write_back_item as i (customer_id, connection_id, kind, note_id, opportunity_id, mark, state)
     select v.customer_id, $2, v.kind, v.note_id, v.opportunity_id, mark_of_note(v.customer_id, v.kind, v.note_id, v.created_at), 'waiting'
     from note_for_crm v where v.customer_id = $1 and v.kind = any($3::text[])
     on conflict (customer_id, connection_id, kind, note_id) where note_id is not null do update
       set removes = false, revision = i.revision + 1, attempts = 0, next_at = null,
         state = case when i.state in ('conflict', 'kept') then i.state else 'waiting' end`,
    [customerId, connectionId, kinds],
  )
  return rowCount ?? 0
}

/** What is written no more is not tried any more; what stands in the CRM stays there. */
const dropWishes = async (
  { client, customerId }: TenantTransaction,
  connectionId: number,
  choice: { readonly kinds: readonly string[]; readonly fields: readonly string[] },
): Promise<void> => {
  await client.query(
    `delete from write_back_item where customer_id = $1 and connection_id = $2 and written is null and sent is null
       and case when field is null then kind <> all($3::text[]) else kind || ' ' || field <> all($4::text[]) end`,
    [customerId, connectionId, choice.kinds, choice.fields],
  )
  await client.query(
    `update write_back_item set state = case when written is null then 'refused' else 'written' end,
       reason = case when written is null then 'It is not chosen to be written any more.' end
     where customer_id = $1 and connection_id = $2 and state = 'waiting' and not removes
       and case when field is null then kind <> all($3::text[]) else kind || ' ' || field <> all($4::text[]) end`,
    [customerId, connectionId, choice.kinds, choice.fields],
  )
}

export const saveWriteBack: Handler<'saveWriteBack'> = async ({ app, user, body, write }) => {
  const asked = { app, user, params: body, write }
  const { storyNotes, planNotes, probabilityField, scoreField, pastNotes } = body
  if (!storyNotes && !planNotes && probabilityField === null && scoreField === null)
    throw badInput('storyNotes', 'Choose something that is to be written, or switch it off.')
  const customerId = await askedCustomer(asked)
  const connection = await readAsked(asked, async tx => {
    const found = await requireConnection(tx, body.connectionId)
    const { connector } = requireWriting(found)
    if (await needsConsent(tx, found))
      throw new AppError('CONFLICT', `Ask ${connector.label} first whether this installation may write there.`)
    return found
  })
  const { connector, writing } = requireWriting(connection)
  const fields = await askCrm(app, customerId, connection, async ask =>
    chosenFields(connector, await writing.fields(ask), body),
  )
  return writeAsked(asked, async tx => {
    const { id, provider, state } = await lockConnection(tx, connection.id)
    const values = {
      state: 'on' as const,
      story_notes: storyNotes,
      plan_notes: planNotes,
      fields: JSON.stringify(fields),
      valued_at: null,
      problem: null,
      failures: 0,
      retry_at: null,
      changed_by: tx.customerId === user.customerId ? user.userId : null,
      changed_at: app.now(),
    }
    await tx.db
      .insertInto('write_back')
      .values({ customer_id: tx.customerId, connection_id: id, ...values })
      .onConflict(conflict => conflict.columns(['customer_id', 'connection_id']).doUpdateSet(values))
      .execute()
    const kinds = [...(storyNotes ? ['storyNote'] : []), ...(planNotes ? ['planNote'] : [])]
    const named = figureKinds.flatMap(kind => (fields[kind] ? [`${kind} ${fields[kind].name}`] : []))
    await dropWishes(tx, id, { kinds, fields: named })
    const wished = pastNotes ? await wishPastNotes(tx, id, kinds) : 0
    if (state === 'active') await wakeSync(tx, id, app.now())
    const entry = {
      action: 'write-back switched on',
      entity: 'connection',
      entityId: id,
      detail: { provider, storyNotes, planNotes, probabilityField, scoreField, pastNotes: wished },
    }
    return changed({ state: 'on' as const }, entry, { what: ['connections'] })
  })
}
