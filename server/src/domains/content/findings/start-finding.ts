import type { SignedInUser } from '@bic/contract/calls/access'
import { contentCredits } from '@bic/contract/content/content-words'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { takeCredits } from '#domains/entitlements/shared/credits.ts'
import { requireEntitled } from '#domains/entitlements/shared/require-entitled.ts'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, together, unchanged, type Written } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { cardsOfBrief } from '../actions/cards-of-brief.ts'
import { type FoundBrief, lockBrief } from '../actions/find-brief.ts'
import { contentThing, findingKind } from '../generation/content-work.ts'

/** What is looked for: what buyers said of the messages, what a document says, or all that is known. */
export interface AskedFinding {
  readonly kind: 'message' | 'document' | 'research'
  readonly marketId: number
  readonly documentId: number | null
}

interface Started {
  readonly status: 'running'
  readonly jobRunId: number
  readonly credits: number
}

interface Caller {
  readonly app: AppContext
  readonly user: SignedInUser
}

const findRunning = async (
  { db, customerId }: TenantTransaction,
  briefId: number,
  { kind, documentId }: AskedFinding,
): Promise<number | null> => {
  const row = await db
    .selectFrom('content_finding')
    .innerJoin('job_run', join =>
      join
        .onRef('job_run.customer_id', '=', 'content_finding.customer_id')
        .onRef('job_run.id', '=', 'content_finding.job_run_id'),
    )
    .select('content_finding.job_run_id')
    .where('content_finding.customer_id', '=', customerId)
    .where('content_finding.brief_id', '=', briefId)
    .where('content_finding.kind', '=', kind)
    .where('content_finding.status', '=', 'running')
    .where('job_run.status', 'in', ['queued', 'running'])
    .$if(documentId !== null, q => q.where('content_finding.document_id', '=', documentId))
    .executeTakeFirst()
  return row?.job_run_id ?? null
}

/** The rows that the work will fill: one for each message, or one. */
const markRunning = async (
  { client, customerId }: TenantTransaction,
  brief: FoundBrief,
  { kind, marketId, documentId }: AskedFinding,
  cardIds: readonly (number | null)[],
  run: { readonly jobRunId: number; readonly by: number; readonly at: Date },
): Promise<void> => {
  await client.query(
    `insert into content_finding (customer_id, brief_id, kind, card_id, document_id, market_id, status, job_run_id, asked_by, asked_at)
     select $1, $2, $3, card_id, $5, $6, 'running', $7, $8, $9 from unnest($4::bigint[]) as wanted (card_id)
     on conflict (customer_id, brief_id, kind, coalesce(card_id, 0), coalesce(document_id, 0)) do update set
       status = 'running', problem = null, market_id = excluded.market_id, job_run_id = excluded.job_run_id,
       asked_by = excluded.asked_by, asked_at = excluded.asked_at`,
    [customerId, brief.id, kind, cardIds, documentId, marketId, run.jobRunId, run.by, run.at],
  )
}

const titles = { message: 'Summary for', document: 'Summary of a document for', research: 'Research for' } as const

/** Starts looking for something, or answers the work that is under way. @throws AppError NOT_ENTITLED, NO_CONSENT */
const startFinding = async (
  tx: TenantTransaction,
  { app, user }: Caller,
  brief: FoundBrief,
  asked: AskedFinding,
  cardIds: readonly (number | null)[],
): Promise<Written<Started>> => {
  await requireEntitled(tx, app, user, contentThing)
  const { amount } = contentCredits
  const underWay = await findRunning(tx, brief.id, asked)
  if (underWay !== null) return unchanged({ status: 'running', jobRunId: underWay, credits: amount })
  const at = app.now()
  const name = `${titles[asked.kind]} ${brief.name}`
  const jobRunId = await startJob(tx, {
    kind: findingKind,
    title: name,
    payload: { briefId: brief.id, ...asked },
    createdBy: user.userId,
  })
  await markRunning(tx, brief, asked, cardIds, { jobRunId, by: user.userId, at })
  const credits = await takeCredits(tx, user, { ...contentCredits, name, work: `${findingKind}:${jobRunId}`, at })
  const detail = { kind: asked.kind, jobRunId }
  const trail = { action: 'content finding asked for', entity: 'content_brief', entityId: brief.id, detail }
  const answer: Started = { status: 'running', jobRunId, credits: amount }
  return together(answer, credits, changed(null, trail, { what: ['contents'] }))
}

/** The messages in use of a brief. @throws AppError BAD_INPUT when there are none */
const requireMessages = async (tx: TenantTransaction, brief: FoundBrief): Promise<number[]> => {
  const ids = (await cardsOfBrief(tx, brief.id)).flatMap(({ card }) => (card.archived_at === null ? [card.id] : []))
  if (ids.length === 0) throw badInput('id', 'This brief has no message yet. Please attach one.')
  return ids
}

/** Starts summarising what buyers said about the messages of a brief, in its market or another one. */
const summarise = async (tx: TenantTransaction, caller: Caller, briefId: number, marketId?: number) => {
  const brief = await lockBrief(tx, caller.user, briefId, { field: 'id' })
  if (marketId !== undefined) await requireRow(tx, 'market', marketId)
  const cards = await requireMessages(tx, brief)
  const asked: AskedFinding = { kind: 'message', marketId: marketId ?? brief.market_id, documentId: null }
  const started = await startFinding(tx, caller, brief, asked, cards)
  return together({ ...started.answer, summary: null }, started)
}

export const generateContentBriefSummary: Handler<'generateContentBriefSummary'> = async ({
  app,
  params,
  user,
  write,
}) => write(tx => summarise(tx, { app, user }, params.id))

export const generateContentBriefSummaryForMarket: Handler<'generateContentBriefSummaryForMarket'> = async ({
  app,
  params,
  user,
  write,
}) => write(tx => summarise(tx, { app, user }, params.id, params.marketId))

export const generateContentBriefSummaryForDoc: Handler<'generateContentBriefSummaryForDoc'> = async ({
  app,
  params,
  user,
  write,
}) =>
  write(async tx => {
    const brief = await lockBrief(tx, user, params.id, { field: 'id' })
    const document = await tx.db
      .selectFrom('content_document')
      .select('id')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', params.documentId)
      .where('brief_id', '=', brief.id)
      .executeTakeFirst()
    if (!document) throw notFound('This document')
    const asked: AskedFinding = { kind: 'document', marketId: brief.market_id, documentId: document.id }
    const started = await startFinding(tx, { app, user }, brief, asked, [null])
    return together({ ...started.answer, summary: null }, started)
  })

export const conductResearchForContentBrief: Handler<'conductResearchForContentBrief'> = async ({
  app,
  params,
  user,
  write,
}) =>
  write(async tx => {
    const brief = await lockBrief(tx, user, params.id, { field: 'id' })
    await requireMessages(tx, brief)
    const asked: AskedFinding = { kind: 'research', marketId: brief.market_id, documentId: null }
    const started = await startFinding(tx, { app, user }, brief, asked, [null])
    return together({ ...started.answer, researchText: null }, started)
  })
