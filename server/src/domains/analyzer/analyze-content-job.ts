import { analyzerCredits } from '@bic/contract/analyzer/analyzer-limits'
import { AppError } from '#http/app-error.ts'
import { changed, together, unaudited, unchanged } from '#http/written.ts'
import type { JobContext, JobHandler } from '#jobs/run-job.ts'
import { readSignedInUser } from '../access/shared/load-signed-in-user.ts'
import { takeCredits } from '../entitlements/shared/credits.ts'
import { requireEntitled } from '../entitlements/shared/require-entitled.ts'
import { analyzeText } from './actions/analyze-text.ts'
import { renewCheck } from './actions/check-coverage-of-market.ts'
import { analyzerThing } from './analyzer-work.ts'

interface Payload {
  readonly contentId: number
}

const unfinished = 'The analysis did not finish. Please try again.'

/** Notes that there is no result, and why; nothing was taken for it. */
const fail = ({ customerId, write, payload: { contentId } }: JobContext<Payload>, problem: string) =>
  write(async tx => {
    const failed = await tx.db
      .updateTable('analyzed_content')
      .set({ status: 'failed', problem })
      .where('customer_id', '=', customerId)
      .where('id', '=', contentId)
      .where('status', '=', 'analyzing')
      .returning('id')
      .executeTakeFirst()
    if (!failed) return unchanged(null)
    const entry = { action: 'document analysis failed', entity: 'analyzed_content', entityId: contentId }
    return changed(null, entry, { what: ['analyzedContents'] })
  })

const analyse = async (job: JobContext<Payload>): Promise<void> => {
  const { app, customerId, createdBy, read, write, payload, checkpoint } = job
  const { contentId } = payload
  const user = createdBy === null ? null : await readSignedInUser(app, customerId, createdBy)
  if (!user) throw new AppError('NOT_ALLOWED')
  await checkpoint({ message: 'Reading the document', total: 2 })
  const analysed = await read(async tx => {
    await requireEntitled(tx, app, user, analyzerThing)
    const row = await tx.db
      .selectFrom('analyzed_content')
      .select(['market_id', 'content'])
      .where('customer_id', '=', customerId)
      .where('id', '=', contentId)
      .where('status', '=', 'analyzing')
      .executeTakeFirst()
    return row ? { marketId: row.market_id, ...(await analyzeText(app, tx, row.market_id, row.content)) } : null
  })
  // Deleted meanwhile, or stored by a run that died afterwards.
  if (!analysed) return
  const { marketId, text, findings } = analysed
  await checkpoint({ message: 'Testing the score on past deals', done: 1 })
  const check = await read(tx => renewCheck(app, tx, marketId))
  if (check)
    await write(async tx => {
      const values = { made_at: app.now(), content: JSON.stringify(check) }
      await tx.db
        .insertInto('coverage_check')
        .values({ customer_id: customerId, market_id: marketId, ...values })
        .onConflict(conflict => conflict.columns(['customer_id', 'market_id']).doUpdateSet(values))
        .execute()
      return unaudited(null, 'derived')
    })
  await write(async tx => {
    const done = await tx.db
      .updateTable('analyzed_content')
      .set({ status: 'done', content: text, score: findings.score, findings: JSON.stringify(findings) })
      .where('customer_id', '=', customerId)
      .where('id', '=', contentId)
      .where('status', '=', 'analyzing')
      .returning('id')
      .executeTakeFirst()
    if (!done) return unchanged(null)
    const work = `analyze-content:${contentId}`
    const credits = await takeCredits(tx, user, { ...analyzerCredits, name: analyzerThing.name, work, at: app.now() })
    const entry = { action: 'document analysed', entity: 'analyzed_content', entityId: contentId }
    return together(null, credits, changed(null, entry, { what: ['analyzedContents'] }))
  })
  await checkpoint({ message: '', done: 2 })
}

/** Analyses a document; its credit is taken with the result, once however often the work is begun again. */
export const analyzeContentJob: JobHandler<Payload> = Object.assign(
  async (job: JobContext<Payload>) => {
    try {
      await analyse(job)
    } catch (error) {
      // What is refused stays refused; anything else is tried again, while it may be.
      if (error instanceof AppError) await fail(job, error.message)
      else {
        if (job.lastAttempt) await fail(job, unfinished)
        throw error
      }
    }
    return { contentId: job.payload.contentId }
  },
  {
    abandon: async (job: JobContext<Payload>) => {
      await fail(job, unfinished)
    },
  },
)
