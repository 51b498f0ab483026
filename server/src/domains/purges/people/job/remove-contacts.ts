import { deleteRows, emptyAuditDetail, noteRemoved } from '#domains/purges/job/note-removed.ts'
import { unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { noteRemovedRecords } from '#pipeline/ledger/removed-records.ts'
import { addressOf, type Erasure } from './erasure.ts'

/** Takes name, address and title from the person's contacts, which stay for what is counted by them, and what is remembered of how they speak. */
export const removeContacts = async ({ app, write }: JobContext, { id, person, label }: Erasure): Promise<void> => {
  await write(async tx => {
    const { client, customerId } = tx
    const { contactIds, emails, names, shared } = person
    const sides = await deleteRows(
      tx,
      'speaker_side',
      `contact_id = any($2::bigint[]) or kind = 'email' and lower(key) = any($3::text[])
         or kind = 'name' and lower(key) = any($4::text[])`,
      [contactIds, emails, names.map(name => name.toLowerCase()).filter(name => !shared.names.includes(name))],
    )
    const inPlans = await client.query(
      `update plan_contact set department = '', phone = '', mobile = '', status_reason = ''
       where customer_id = $1 and contact_id = any($2::bigint[])
         and (department <> '' or phone <> '' or mobile <> '' or status_reason <> '')`,
      [customerId, contactIds],
    )
    await noteRemovedRecords(tx, 'contact', emails)
    const contacts = await client.query(
      `update contact set name = $3, email = null, job_title = null
       where customer_id = $1 and id = any($2::bigint[]) and (name <> $3 or email is not null or job_title is not null)`,
      [customerId, contactIds, label],
    )
    // An invitation that was not answered leads nowhere any more.
    const invitations = await client.query(
      `update buyer_invitation set email = $3, name = $4, ended_at = coalesce(ended_at, $5), ended_as = coalesce(ended_as, 'withdrawn')
       where customer_id = $1 and email = any($2::text[])`,
      [customerId, emails, addressOf(label), label, app.now()],
    )
    const entries = await emptyAuditDetail(tx, `entity = 'contact' and entity_id = any($2::text[])`, [
      contactIds.map(String),
    ])
    await noteRemoved(tx, id, {
      speaker_side: sides,
      plan_contact: inPlans.rowCount ?? 0,
      contact: contacts.rowCount ?? 0,
      buyer_invitation: invitations.rowCount ?? 0,
      'audit_entry details': entries,
    })
    return unaudited(null, 'step')
  })
}
