import { contentCredits } from '@bic/contract/content/content-words'
import { sql } from 'kysely'
import { readSignedInUser } from '#domains/access/shared/load-signed-in-user.ts'
import { refundCredits } from '#domains/entitlements/shared/credits.ts'
import { requireEntitled } from '#domains/entitlements/shared/require-entitled.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { AppError } from '#http/app-error.ts'
import { changed, together, unaudited } from '#http/written.ts'
import { JobCancelled, type JobContext, type JobHandler } from '#jobs/run-job.ts'
import { findBrief } from '../actions/find-brief.ts'
import { findEvidence } from '../evidence/find-evidence.ts'
import { contentThing, findingKind } from '../generation/content-work.ts'
import { type MadeFinding, research, summariseDocument, summariseMessage, wordsOfMessages } from './make-findings.ts'
import type { AskedFinding } from './start-finding.ts'

interface FindingPayload extends AskedFinding {
  readonly briefId: number
}

type Job = JobContext<FindingPayload>

const workOf = ({ app, jobRunId }: Job) => ({
  lookupLabel: contentCredits.lookupLabel,
  work: `${findingKind}:${jobRunId}`,
  at: app.now(),
})

/** Keeps what was found in its row, unless other work has it by now. */
const keep = (job: Job, cardId: number | null, made: MadeFinding): Promise<null> =>
  job.write(async tx => {
    await tx.db
      .updateTable('content_finding')
      .set({
        status: 'done',
        problem: null,
        content: JSON.stringify(made.content),
        cited: sql<number[]>`${numberArray(made.cited)}::bigint[]`,
        writer: made.writer,
        by_model: made.byModel,
        note: made.note,
        made_at: job.app.now(),
      })
      .where('customer_id', '=', tx.customerId)
      .where('brief_id', '=', job.payload.briefId)
      .where('kind', '=', job.payload.kind)
      .where('job_run_id', '=', job.jobRunId)
      .$if(cardId !== null, q => q.where('card_id', '=', cardId))
      .execute()
    return unaudited(null, 'step')
  })

const load = async (job: Job) => {
  const { app, customerId, createdBy, payload, read } = job
  const user = createdBy === null ? null : await readSignedInUser(app, customerId, createdBy)
  if (!user) throw new AppError('NOT_ALLOWED')
  return read(async tx => {
    await requireEntitled(tx, app, user, contentThing)
    const brief = await findBrief(tx, payload.briefId)
    const messages = await findEvidence(app, tx, { ...brief, market_id: payload.marketId })
    const documents = await tx.db
      .selectFrom('content_document')
      .select(['id', 'name', 'content'])
      .where('customer_id', '=', tx.customerId)
      .where('brief_id', '=', brief.id)
      .$if(payload.documentId !== null, q => q.where('id', '=', payload.documentId ?? 0))
      .orderBy('id')
      .execute()
    return { messages, documents, cards: await wordsOfMessages(tx, messages) }
  })
}

const findFor = async (job: Job): Promise<number> => {
  const { app, customerId, payload, checkpoint } = job
  const { messages, documents, cards } = await load(job)
  if (payload.kind === 'message') {
    let found = 0
    for (const [done, message] of messages.entries()) {
      await checkpoint({ done, total: messages.length, message: `Reading about ${message.card.title}` })
      const made = await summariseMessage(app, customerId, message)
      if (!made.isEmpty) found += 1
      await keep(job, message.card.id, made)
    }
    return found
  }
  const [document] = documents
  if (payload.kind === 'document') {
    if (!document) throw new AppError('NOT_FOUND', 'This document was deleted.')
    const made = await summariseDocument(app, customerId, document, cards)
    await keep(job, null, made)
    return made.isEmpty ? 0 : 1
  }
  const made = await research(app, customerId, messages, documents, cards)
  await keep(job, null, made)
  return made.isEmpty ? 0 : 1
}

/** Ends the rows that are left open, and gives the credit back. */
const endOpen = (job: Job, problem: string | null): Promise<null> =>
  job.write(async tx => {
    const { payload, jobRunId } = job
    await tx.db
      .updateTable('content_finding')
      .set({ status: 'failed', problem: problem ?? 'The message was archived meanwhile.' })
      .where('customer_id', '=', tx.customerId)
      .where('job_run_id', '=', jobRunId)
      .where('status', '=', 'running')
      .execute()
    const back = await refundCredits(tx, workOf(job))
    const trail = { action: 'content finding given up', entity: 'content_brief', entityId: payload.briefId }
    return together(null, back, changed(null, trail, { what: ['contents'] }))
  })

const run = async (job: Job): Promise<Record<string, unknown>> => {
  const { payload, jobRunId, write } = job
  const found = await findFor(job)
  // What nothing was found for costs nothing.
  if (found === 0) await endOpen(job, null)
  else
    await write(async () => {
      const detail = { kind: payload.kind, jobRunId, found }
      const trail = { action: 'content finding made', entity: 'content_brief', entityId: payload.briefId, detail }
      return changed(null, trail, { what: ['contents'] })
    })
  return { found }
}

/** Looks for what a content can be written from: what buyers said, what documents say, what is known. */
export const findingJob: JobHandler<FindingPayload> = Object.assign(
  async (job: Job) => {
    try {
      return await run(job)
    } catch (error) {
      if (error instanceof AppError) await endOpen(job, error.message)
      else if (error instanceof JobCancelled) await endOpen(job, 'Cancelled by a user.')
      else if (job.lastAttempt) await endOpen(job, 'Something went wrong. Please try again later.')
      throw error
    }
  },
  { abandon: async (job: Job, reason: string) => void (await endOpen(job, reason)) },
)
