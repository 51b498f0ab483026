import { unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { letGoOfRecords } from '#pipeline/ledger/forget-objects.ts'
import { noteRemovedRecords } from '#pipeline/ledger/removed-records.ts'
import { deleteRows, emptyAuditDetail, noteRemoved } from './note-removed.ts'
import type { Purge } from './purge.ts'

const atOnce = 200
const those = 'contact_id = any($2::bigint[])'

/** Removes the contacts of an account, with what is remembered of how they speak. */
export const removePeople = async ({ read, write }: JobContext, { id, accountId }: Purge): Promise<void> => {
  for (;;) {
    const people = await read(async ({ client, customerId }) => {
      const { rows } = await client.query<{ id: number; email: string | null }>(
        'select id, email from contact where customer_id = $1 and account_id = $2 order by id limit $3',
        [customerId, accountId, atOnce],
      )
      return rows
    })
    if (people.length === 0) return
    const ids = people.map(person => person.id)
    await write(async tx => {
      const entries = await emptyAuditDetail(tx, `entity = 'contact' and entity_id = any($2::text[])`, [
        ids.map(String),
      ])
      const plans = await deleteRows(tx, 'plan_contact', those, [ids])
      const mentions = await deleteRows(tx, 'plan_note_mention', `kind = 'contact' and person_id = any($2::bigint[])`, [
        ids,
      ])
      const sides = await deleteRows(tx, 'speaker_side', those, [ids])
      // They may have spoken in conversations of others, which stay.
      await tx.client.query(`update participant set contact_id = null where customer_id = $1 and ${those}`, [
        tx.customerId,
        ids,
      ])
      const versions = await letGoOfRecords(tx, 'contacts', ids)
      await noteRemovedRecords(
        tx,
        'contact',
        people.flatMap(({ email }) => email ?? []),
      )
      const contacts = await deleteRows(tx, 'contact', 'id = any($2::bigint[])', [ids])
      await noteRemoved(tx, id, {
        contact: contacts,
        sync_version: versions,
        plan_contact: plans,
        plan_note_mention: mentions,
        speaker_side: sides,
        'audit_entry details': entries,
      })
      return unaudited(null, 'step')
    })
  }
}
