import { deleteRows, noteRemoved } from '#domains/purges/job/note-removed.ts'
import { unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { partValues, takesPart } from '../person.ts'
import { addressOf, type Erasure } from './erasure.ts'

/**
 * Condition on an export `e` by the key of whom it is about: $2 to $6 as in `takesPart`, $7 what the person is called from now on,
 * $8 the address of their surveys, $9 the request. An export of whom nobody can tell any more who it was counts as theirs.
 */
const isTheirs = `(e.kind = 'user' and e.first = $3::bigint
  or e.kind = 'contact' and e.first = any($2::bigint[])
  or e.kind = 'invitation' and not exists (select from buyer_invitation i where i.customer_id = $1 and i.id = e.first
    and i.email <> $8 and not i.email = any($4::text[]))
  or e.kind = 'request' and not exists (select from purge_request r where r.customer_id = $1 and r.id = e.first
    and r.id <> $9 and r.state in ('asked', 'running'))
  or e.kind = 'speaker' and not exists (select from participant p where p.customer_id = $1 and p.conversation_id = e.first
    and p.position = e.second and p.name <> $7 and not coalesce(${takesPart}, false)))`

/**
 * Removes the exports of people's data: those of others may name the person too. First the object goes and then what names it.
 * An export of the person that waits is cancelled; one of somebody else that waits, or died and is begun again, is made without
 * the person, because exports wait in the same line as erasures.
 */
export const removeExports = async (
  { app, read, write }: JobContext,
  { id, person, label }: Erasure,
): Promise<void> => {
  const found = await read(async ({ client, customerId }) => {
    const { rows } = await client.query<{ id: number; key: string; ended: boolean; theirs: boolean }>(
      `select e.id, e.key, e.ended, ${isTheirs} as theirs from (
         select j.id, j.payload->>'storageKey' as key, j.status not in ('queued', 'running') as ended,
           split_part(j.payload->>'personKey', '-', 1) as kind,
           nullif(split_part(j.payload->>'personKey', '-', 2), '')::bigint as first,
           nullif(split_part(j.payload->>'personKey', '-', 3), '')::bigint as second
         from job_run j where j.customer_id = $1 and j.kind = 'export-person' and j.payload->>'storageKey' is not null) as e
       order by e.id`,
      [customerId, ...partValues(person), label, addressOf(label), id],
    )
    return rows
  })
  if (found.length === 0) return
  await app.files.removeAll(found.map(({ key }) => key))
  await write(async tx => {
    await tx.client.query(
      'update job_run set cancel_requested = true where customer_id = $1 and id = any($2::bigint[]) and not cancel_requested',
      [tx.customerId, found.filter(one => one.theirs && !one.ended).map(one => one.id)],
    )
    const ended = found.filter(one => one.ended).map(one => one.id)
    const removed = await deleteRows(tx, 'job_run', 'id = any($2::bigint[])', [ended])
    await noteRemoved(tx, id, { 'person exports': removed })
    return unaudited(null, 'step', { what: ['jobs'] })
  })
}
