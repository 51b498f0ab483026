import type { TenantTransaction } from '@bic/database/tenant'
import { startJob } from '#jobs/job-run.ts'

/**
 * Lets go of the files that no conversation came from any more, with what was read along with them and the records of
 * their duplicates; the stored objects, and those of `recordings`, go once the transaction has committed. Answers how many
 * files went.
 */
export const removeFilesWithoutConversations = async (
  tx: TenantTransaction,
  fileIds: readonly number[],
  userId: number | null,
  recordings: readonly string[] = [],
): Promise<number> => {
  const { client, customerId } = tx
  const { rows } = await client.query<{ storage_key: string; original: boolean }>(
    `with original as (
       select f.id, f.content_hash from file f
       where f.customer_id = $1 and f.id = any($2::bigint[]) and f.status not in ('received', 'reading')
         and not exists (select from conversation c where c.customer_id = $1 and c.file_id = f.id))
     delete from file f using original o
     where f.customer_id = $1 and (f.id = o.id or f.companion_of = o.id
       or (f.content_hash = o.content_hash and f.status = 'duplicate'))
     returning f.storage_key, f.id = o.id as original`,
    [customerId, fileIds],
  )
  const keys = [...rows.map(({ storage_key }) => storage_key).filter(key => key !== ''), ...recordings]
  if (keys.length > 0) {
    const title = keys.length === 1 ? 'Removing a stored file' : `Removing ${keys.length} stored files`
    await startJob(tx, { kind: 'remove-files', title, payload: { keys }, createdBy: userId })
  }
  return rows.filter(({ original }) => original).length
}
