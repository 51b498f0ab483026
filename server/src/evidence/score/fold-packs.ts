import type { TenantTransaction } from '@bic/database/tenant'
import { unaudited, unchanged, type Written } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import type { JobContext, JobHandler } from '#jobs/run-job.ts'
import { lockRevision, saveRevision } from '../store/revision.ts'
import { loadPacks } from './load-packs.ts'
import { isPending } from './request-epoch.ts'
import { dropPatches, writePacks } from './write-packs.ts'

/** Deals of one transaction, while others wait. */
const dealsAtOnce = 200
/** So many patches to a pack, over all deals, are borne by those who read. */
const patchesPerPack = 8

const nextDeals = async ({ client, customerId }: TenantTransaction): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `select distinct opportunity_id as id from deal_pack_patch where customer_id = $1 order by id limit $2`,
    [customerId, dealsAtOnce],
  )
  return rows.map(({ id }) => id)
}

/** Whether there are so many patches that reading packs becomes slow. */
const isFoldDue = async ({ client, customerId }: TenantTransaction): Promise<boolean> => {
  const { rows } = await client.query<{ many: boolean }>(
    `select (select count(*) from deal_pack_patch where customer_id = $1) >
       $2 * (select count(*) from deal_pack where customer_id = $1) as many`,
    [customerId, patchesPerPack],
  )
  return rows[0]?.many ?? false
}

/** Asks for the patches to be worked into the packs when there are many. */
export const requestFold = async (tx: TenantTransaction): Promise<void> => {
  if (!(await isFoldDue(tx)) || (await isPending(tx, 'fold-packs'))) return
  await startJob(tx, { kind: 'fold-packs', title: 'Compacting scores', payload: {}, createdBy: null })
}

/** Works the patches of some deals into their packs. Answers how many deals; 0 when no patch is left. */
const foldSome = async (tx: TenantTransaction): Promise<Written<number>> => {
  const { locked, revision: before } = await lockRevision(tx)
  const dealIds = await nextDeals(tx)
  if (dealIds.length === 0) return unchanged(0)
  const revision = { ...before, matrixRev: before.matrixRev + 1 }
  await writePacks(locked, revision.matrixRev, await loadPacks(tx, dealIds))
  // Those of deals without a pack, too: nobody reads them.
  await dropPatches(tx, dealIds)
  await saveRevision(locked, revision)
  return unaudited(dealIds.length, 'derived')
}

/** Works the patches into the packs at once, when there are many: within work that goes on making them. */
export const foldWhenDue = async ({ read, write }: Pick<JobContext, 'read' | 'write'>): Promise<void> => {
  if (!(await read(isFoldDue))) return
  while ((await write(foldSome)) > 0);
}

/** Works all patches into the packs they belong to. No figure changes; a run that died is just begun again. */
export const foldPacksJob: JobHandler = async ({ write, checkpoint }) => {
  let deals = 0
  for (;;) {
    const done = await write(foldSome)
    if (done === 0) return { deals }
    deals += done
    await checkpoint({ done: deals, message: `${deals} deals` })
  }
}
