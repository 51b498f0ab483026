import type { TenantTransaction } from '@bic/database/tenant'
import { unaudited, unchanged } from '#http/written.ts'
import type { JobContext, JobHandler } from '#jobs/run-job.ts'
import { lockRevision, saveRevision } from '../store/revision.ts'
import { loadFigures } from './figures.ts'
import { freezeEpoch } from './freeze-epoch.ts'
import { loadKeywordSet } from './keyword-set.ts'
import { loadDeals } from './load-deals.ts'
import { scoreLoadedDeals } from './rescore-deals.ts'

/** Deals of one transaction. Their texts may have to be read, when keywords changed since they were last scored. */
const dealsAtOnce = 200
/** Deals whose counts are in memory together. */
const dealsInMemory = 40

const findUnfinished = async ({ client, customerId }: TenantTransaction, epoch: number): Promise<boolean> => {
  const { rows } = await client.query(
    'select from epoch where customer_id = $1 and number = $2 and scored_to is not null',
    [customerId, epoch],
  )
  return rows.length > 0
}

/** Freezes new figures, unless the last ones are not yet scored with everywhere: then that is to be finished. */
const openEpoch = ({ app, write }: JobContext<unknown>): Promise<boolean> =>
  write(async tx => {
    const { locked, revision } = await lockRevision(tx)
    if (revision.epoch === 0) return unchanged(false)
    if (!(await findUnfinished(tx, revision.epoch))) await freezeEpoch(locked, revision, app.now(), false)
    return unaudited(true, 'derived')
  })

/** The next deals that have conversations or a pack, and were not scored with the epoch yet. */
const nextDeals = async ({ client, customerId }: TenantTransaction, epoch: number): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `select o.id from opportunity o where o.customer_id = $1
       and o.id > (select coalesce(scored_to, 9223372036854775807) from epoch where customer_id = $1 and number = $2)
       and (exists (select from deal_pack p where p.customer_id = o.customer_id and p.opportunity_id = o.id)
         or exists (select from conversation c where c.customer_id = o.customer_id and c.opportunity_id = o.id))
     order by o.id limit $3`,
    [customerId, epoch, dealsAtOnce],
  )
  return rows.map(({ id }) => id)
}

/** Scores the next lot of deals. Answers how many; 0 when every deal is done. */
const scoreSome = ({ app, write }: JobContext<unknown>): Promise<number> =>
  write(async tx => {
    const { client, customerId } = tx
    const { locked, revision: before } = await lockRevision(tx)
    const dealIds = await nextDeals(tx, before.epoch)
    await client.query('update epoch set scored_to = $3 where customer_id = $1 and number = $2', [
      customerId,
      before.epoch,
      dealIds.at(-1) ?? null,
    ])
    if (dealIds.length === 0) return unaudited(0, 'derived')
    const revision = { ...before, matrixRev: before.matrixRev + 1 }
    const set = await loadKeywordSet(app, tx, revision.keywordRev)
    const figures = await loadFigures(app, locked, revision)
    for (let from = 0; from < dealIds.length; from += dealsInMemory) {
      const deals = await loadDeals(locked, set, dealIds.slice(from, from + dealsInMemory))
      await scoreLoadedDeals(locked, revision, deals, figures)
    }
    await saveRevision(locked, revision)
    return unaudited(dealIds.length, 'derived')
  })

const countDeals = (read: JobContext['read']): Promise<number> =>
  read(async ({ client, customerId }) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*) as count from deal_pack where customer_id = $1',
      [customerId],
    )
    return rows[0]?.count ?? 0
  })

/** Freezes the corpus figures again and scores every deal with them; one that was stopped is taken up where it was. */
export const renewEpochJob: JobHandler = async job => {
  if (!(await openEpoch(job))) return { deals: 0 }
  const total = await countDeals(job.read)
  let done = 0
  for (;;) {
    const some = await scoreSome(job)
    if (some === 0) break
    done += some
    await job.checkpoint({ done, total: Math.max(done, total) })
  }
  await job.write(async () => unaudited(null, 'derived', { what: ['cards', 'keywords', 'matches', 'analysis'] }))
  return { deals: done }
}
