import { changed, unchanged } from '#http/written.ts'
import { type JobContext, type JobHandler, JobPostponed } from '#jobs/run-job.ts'
import { mailServersOf } from '../access/check-access.ts'
import { connectorOf, syncConnection } from './sync-connection.ts'
import { usualMeans } from './sync-means.ts'

type Job = JobContext<{ readonly connectionId: number }>

/** One turn of a connection; it goes on later, until a person pauses or ends it, or has to look at it. */
const sync = async (job: Job): Promise<Record<string, unknown>> => {
  const { connectionId } = job.payload
  const connector = await connectorOf(job, connectionId)
  if (!connector) return {}
  const mail = mailServersOf(job.app)
  const means = { ...usualMeans(job, connector), askMail: mail.ask }
  const next = await syncConnection(job, connectionId, means).finally(mail.close)
  if (next !== null) throw new JobPostponed(next)
  return {}
}

/** A connection whose work ended its process again and again waits for a person. */
const abandonSync = async ({ write, payload }: Job, reason: string): Promise<void> => {
  await write(async ({ db, customerId }) => {
    const { numUpdatedRows } = await db
      .updateTable('connection')
      .set({ state: 'stopped', reason })
      .where('customer_id', '=', customerId)
      .where('id', '=', payload.connectionId)
      .where('state', '=', 'active')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return unchanged(null)
    const entry = {
      action: 'connection stopped',
      entity: 'connection',
      entityId: payload.connectionId,
      detail: { reason },
      userId: null,
    }
    return changed(null, entry, { what: ['connections'] })
  })
}

export const syncJob: JobHandler<{ readonly connectionId: number }> = Object.assign(sync, { abandon: abandonSync })
