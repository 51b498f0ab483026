import type { SignedInUser } from '@bic/contract/calls/access'
import { contentCredits, contentKinds, creditsOf, creditsOfSentences } from '@bic/contract/content/content-words'
import type { Row } from '@bic/database/schema'
import type { SnapshotTx } from '@bic/database/tenant'
import { readSignedInUser } from '#domains/access/shared/load-signed-in-user.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { refundCredits, returnCredits } from '#domains/entitlements/shared/credits.ts'
import { requireEntitled } from '#domains/entitlements/shared/require-entitled.ts'
import { askModel } from '#domains/writing/shared/ask-model.ts'
import { AppError } from '#http/app-error.ts'
import { changed, together, unchanged } from '#http/written.ts'
import { JobCancelled, type JobContext, type JobHandler } from '#jobs/run-job.ts'
import type { FoundBrief } from '../actions/find-brief.ts'
import { findAsset } from '../contents/find-asset.ts'
import { storeVersion } from '../contents/store-version.ts'
import { findEvidence } from '../evidence/find-evidence.ts'
import { loadApproved } from '../evidence/load-claims.ts'
import { loadBackground } from '../findings/load-background.ts'
import { judgeMeaning } from '../judging/judge-meaning.ts'
import { type Judgements, judgementsOf, noJudgements, storeJudgements } from '../judging/stored-judgement.ts'
import { composeDraft, type Material, unclearedQuotes } from './compose.ts'
import { contentThing, workOfContent } from './content-work.ts'
import type { Draft } from './draft.ts'
import { type Gated, gateDraft } from './gate.ts'
import { writeProse } from './write-prose.ts'

interface ContentPayload {
  readonly assetId: number
  readonly prompt: string
}

type Job = JobContext<ContentPayload>

interface WrittenText {
  readonly gated: Gated
  readonly writer: string
  readonly byModel: boolean
  readonly outline: boolean
  /** Sentences of a model that the check dropped. */
  readonly dropped: number
  /** What a model said of sentences that words alone cannot tell. */
  readonly judgements: Judgements
  readonly notes: readonly string[]
}

/** Fewer sentences that rest on something are no text. */
const fewest = 2

const loadMaterial = async ({ app, payload }: Job, tx: SnapshotTx, user: SignedInUser) => {
  await requireEntitled(tx, app, user, contentThing)
  const { asset, brief } = await findAsset(tx, payload.assetId)
  const { today } = await loadCalendar(tx, app.now())
  const own: FoundBrief = {
    ...brief,
    content_type: asset.content_type as FoundBrief['content_type'],
    external: asset.external,
  }
  const material: Material = {
    brief: own,
    messages: await findEvidence(app, tx, own),
    claims: await loadApproved(tx, own.market_id, today),
  }
  return { asset, brief: own, material, texts: await loadBackground(tx, own.id) }
}

type Loaded = Awaited<ReturnType<typeof loadMaterial>>

const gate = (job: Job, { brief }: Loaded, draft: Draft, judgements: Judgements): Promise<Gated> => {
  const about = { brief, type: brief.content_type, external: brief.external }
  return job.read(tx => gateDraft(job.app, tx, about, draft, contentKinds[brief.content_type].parts, judgements))
}

/** What holds of the draft of a model: by its words, and of what these leave open by what a model says of it. */
const gateProse = async (job: Job, loaded: Loaded, draft: Draft) => {
  const { app, customerId } = job
  const byWords = await gate(job, loaded, draft, noJudgements)
  const { questions } = byWords
  if (questions.length === 0) return { gated: byWords, judgements: noJudgements }
  const judged = await judgeMeaning(questions, request => askModel(app, customerId, request))
  const judgements = judgementsOf(questions, judged, app.now())
  if (judgements.size === 0) return { gated: byWords, judgements }
  return { gated: await gate(job, loaded, draft, judgements), judgements }
}

const describeUncleared = (count: number): string[] =>
  count === 0
    ? []
    : [
        `${count === 1 ? '1 quote of a buyer is' : `${count} quotes of buyers are`} not cleared for this channel and left out. Write down a permission to use them.`,
      ]

/** Prose of a model as far as it holds; else what quotes, approved claims and figures say by themselves. */
const writeContent = async (job: Job, loaded: Loaded): Promise<WrittenText> => {
  const { app, customerId, payload } = job
  const { brief, material, texts } = loaded
  const { prose } = contentKinds[brief.content_type]
  const notes = describeUncleared(unclearedQuotes(material))
  const written = prose ? await writeProse(app, customerId, material, { prompt: payload.prompt, texts }) : null
  if (written !== null && 'draft' in written) {
    const { gated, judgements } = await gateProse(job, loaded, written.draft)
    const { dropped } = gated
    if (gated.grounded >= fewest)
      return { gated, writer: written.writer, byModel: true, outline: false, dropped, judgements, notes }
    notes.unshift(`What ${written.writer} wrote was not supported by what it rests on.`)
  }
  const gated = await gate(job, loaded, composeDraft(material), noJudgements)
  if (written !== null && 'note' in written) notes.unshift(written.note)
  if (prose && written === null) notes.unshift('No language model is set up.')
  if (gated.empty.length > 0) notes.push(`Nothing was found for: ${gated.empty.join(', ')}.`)
  if (prose) notes.push('This is an outline with its evidence: free prose takes a language model.')
  const dropped = written !== null && 'draft' in written ? written.draft.parts.flatMap(one => one.sentences).length : 0
  return { gated, writer: 'built-in', byModel: false, outline: prose, dropped, judgements: noJudgements, notes }
}

/** Notes that a content could not be written, and gives back all that it took. */
const failContent = async (job: Job, problem: string): Promise<void> => {
  const { assetId } = job.payload
  await job.write(async tx => {
    const failed = await tx.db
      .updateTable('content_asset')
      .set({ status: 'failed', problem, credits: 0, updated_at: job.app.now() })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', assetId)
      .where('status', '=', 'generating')
      .returning('id')
      .executeTakeFirst()
    const paid = { lookupLabel: contentCredits.lookupLabel, work: workOfContent(assetId), at: job.app.now() }
    const back = await refundCredits(tx, paid)
    if (!failed) return together(null, back)
    const trail = { action: 'content failed', entity: 'content', entityId: assetId }
    return together(null, back, changed(null, trail, { what: ['contents'] }))
  })
}

const storeContent = async (job: Job, asset: Row<'content_asset'>, written: WrittenText): Promise<number> => {
  const { app, write, createdBy } = job
  const { gated, writer, byModel, outline, dropped, judgements, notes } = written
  const at = app.now()
  return write(async tx => {
    const [now] = await tx.db
      .selectFrom('content_asset')
      .select('status')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', asset.id)
      .forUpdate()
      .execute()
    // A run that died after this transaction has stored its text.
    if (now?.status !== 'generating') return unchanged(0)
    const most = creditsOf(asset.content_type as FoundBrief['content_type'])
    const credits = Math.min(most, creditsOfSentences(gated.kept))
    const paid = { lookupLabel: contentCredits.lookupLabel, work: workOfContent(asset.id), at }
    const back = await returnCredits(tx, paid, most - credits)
    await storeVersion(tx, { assetId: asset.id, version: 1, ...gated.content, by: createdBy, at })
    await storeJudgements(tx, asset.id, judgements)
    await tx.db
      .updateTable('content_asset')
      .set({
        status: 'draft',
        problem: null,
        version: 1,
        writer,
        by_model: byModel,
        outline,
        note: notes.length === 0 ? null : notes.join(' '),
        credits,
        dropped,
        updated_at: at,
      })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', asset.id)
      .execute()
    const detail = { sentences: gated.kept, dropped, credits, byModel }
    const trail = { action: 'content generated', entity: 'content', entityId: asset.id, detail }
    return together(credits, back, changed(null, trail, { what: ['contents'] }))
  })
}

const runContent = async (job: Job): Promise<Record<string, unknown>> => {
  const { app, customerId, createdBy, read, checkpoint, payload } = job
  const user = createdBy === null ? null : await readSignedInUser(app, customerId, createdBy)
  if (!user) throw new AppError('NOT_ALLOWED')
  await checkpoint({ message: 'Reading what buyers said' })
  const loaded = await read(tx => loadMaterial(job, tx, user))
  if (loaded.asset.status !== 'generating') return { contentId: payload.assetId }
  await checkpoint({ message: 'Writing' })
  const written = await writeContent(job, loaded)
  if (written.gated.grounded === 0)
    throw new AppError(
      'BAD_INPUT',
      ['There is nothing to write from: no quote, approved claim or figure may be used.', ...written.notes].join(' '),
    )
  await checkpoint({ message: 'Saving' })
  const credits = await storeContent(job, loaded.asset, written)
  return { contentId: payload.assetId, sentences: written.gated.kept, credits }
}

/** Writes the final text of a brief. What does not hold is left out and its credits are given back; all of them when it fails. */
export const contentJob: JobHandler<ContentPayload> = Object.assign(
  async (job: Job) => {
    try {
      return await runContent(job)
    } catch (error) {
      if (error instanceof AppError) await failContent(job, error.message)
      else if (error instanceof JobCancelled) await failContent(job, 'Cancelled by a user.')
      else if (job.lastAttempt) await failContent(job, 'Something went wrong. Please try again later.')
      throw error
    }
  },
  { abandon: (job: Job, reason: string) => failContent(job, reason) },
)
