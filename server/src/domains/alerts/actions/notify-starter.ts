import { notify } from '#domains/notifications/shared/notify.ts'
import { AppError } from '#http/app-error.ts'
import { unaudited } from '#http/written.ts'
import { JobCancelled, type JobContext, type JobHandler, JobYielded } from '#jobs/run-job.ts'

export interface StarterNews {
  /** Kind of the notification. */
  readonly kind: string
  /** Where a click on the notification leads. */
  readonly link: (jobRunId: number) => string
  /** Work that ends sooner, in seconds, is seen by who waits for it and causes no notification. Absent: always notifies. */
  readonly slowAfter?: number
}

type Run = { readonly title: string; readonly started_at: Date | null }

const findRun = ({ read, customerId, jobRunId }: JobContext<never>): Promise<Run> =>
  read(({ db }) =>
    db
      .selectFrom('job_run')
      .select(['title', 'started_at'])
      .where('customer_id', '=', customerId)
      .where('id', '=', jobRunId)
      .executeTakeFirstOrThrow(),
  )

/** The figures of a result that are reported, in order, with their singular and plural. */
const words: readonly (readonly [name: string, one: string, many: string])[] = [
  ['conversations', 'conversation', 'conversations'],
  ['inserted', 'row added', 'rows added'],
  ['updated', 'row updated', 'rows updated'],
  ['rejected', 'row rejected', 'rows rejected'],
  ['deals', 'deal', 'deals'],
  ['changed', 'changed', 'changed'],
  ['failed', 'file failed', 'files failed'],
  ['duplicates', 'duplicate', 'duplicates'],
]

/** What came of it: "3 conversations, 1 file failed." Empty when it tells no figures. */
const describe = (result: Readonly<Record<string, unknown>>): string => {
  const figures = words.flatMap(([name, one, many]) => {
    const value = result[name]
    return typeof value === 'number' && value > 0 ? [`${value} ${value === 1 ? one : many}`] : []
  })
  return figures.length > 0 ? `${figures.join(', ')}.` : ''
}

const reasonOf = (error: unknown): string =>
  error instanceof AppError ? error.message : 'Something went wrong. Please try again later.'

/** The same work, but who started it is notified when it is done or has failed for good. */
export const notifyStarter = <P>(news: StarterNews, handler: JobHandler<P>): JobHandler<P> => {
  const notifyUser = async (job: JobContext<P>, ending: 'is done' | 'failed', text: string): Promise<void> => {
    const { app, createdBy: userId, jobRunId } = job
    if (userId === null) return
    const run = await findRun(job as JobContext<never>)
    const at = app.now()
    const seconds = (at.getTime() - (run.started_at ?? at).getTime()) / 1000
    if (ending === 'is done' && seconds < (news.slowAfter ?? 0)) return
    await job.write(async tx => {
      await notify(tx, {
        userId,
        kind: news.kind,
        title: `${run.title} ${ending}`,
        text,
        link: news.link(jobRunId),
        key: `job-${jobRunId}`,
        at,
      })
      return unaudited(null, 'step')
    })
  }
  const work = async (job: JobContext<P>) => {
    try {
      const result = await handler(job)
      await notifyUser(job, 'is done', describe(result))
      return result
    } catch (error) {
      const isEnd = !(error instanceof JobCancelled || error instanceof JobYielded)
      const final = error instanceof AppError || (job.lastAttempt && isEnd)
      // A failing notification must not hide why the work failed.
      if (final) await notifyUser(job, 'failed', reasonOf(error)).catch(() => undefined)
      throw error
    }
  }
  const abandon = async (job: JobContext<P>, reason: string) => {
    await handler.abandon?.(job, reason)
    await notifyUser(job, 'failed', reason)
  }
  return Object.assign(work, { abandon })
}
