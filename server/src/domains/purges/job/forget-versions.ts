import { unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { findVersions, type StoredVersion } from '#pipeline/ledger/find-versions.ts'
import { forgetObjects } from '#pipeline/ledger/forget-objects.ts'
import { noteRemoved } from './note-removed.ts'

/** So many are unpacked at a time. */
const atOnce = 100

/**
 * Goes through everything that vendors said and forgets the objects that it is true of: what was said, and the id but for a hash.
 * Their conversations stay, without being read in again; those that are no conversation yet do not become one.
 */
export const forgetVersions = async (
  { read, write }: JobContext,
  purgeId: number,
  { isMeant, reason }: { readonly isMeant: (version: StoredVersion) => boolean; readonly reason: string },
): Promise<void> => {
  for (let after: { objectId: number; number: number } | null = { objectId: 0, number: 0 }; after !== null; ) {
    const from: { objectId: number; number: number } = after
    const { versions, next } = await read(tx => findVersions(tx, from, atOnce))
    const objectIds = [...new Set(versions.filter(isMeant).map(({ objectId }) => objectId))]
    if (objectIds.length > 0) {
      await write(async tx => {
        const erased = await forgetObjects(tx, objectIds, { reason, keepConversation: true })
        await noteRemoved(tx, purgeId, { sync_version: erased })
        return unaudited(null, 'step')
      })
    }
    after = next
  }
}
