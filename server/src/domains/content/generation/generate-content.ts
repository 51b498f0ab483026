import { contentCredits, creditsOf } from '@bic/contract/content/content-words'
import type { TenantTransaction } from '@bic/database/tenant'
import { takeCredits } from '#domains/entitlements/shared/credits.ts'
import { requireEntitled } from '#domains/entitlements/shared/require-entitled.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, together, unchanged } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { cardsOfBrief } from '../actions/cards-of-brief.ts'
import { lockBrief } from '../actions/find-brief.ts'
import { insertAsset } from '../contents/save-text.ts'
import { contentKind, contentThing, workOfContent } from './content-work.ts'

/** A text of the brief that is being written. */
const findUnderWay = ({ db, customerId }: TenantTransaction, briefId: number) =>
  db
    .selectFrom('content_asset')
    .select(['id', 'job_run_id', 'credits'])
    .where('customer_id', '=', customerId)
    .where('brief_id', '=', briefId)
    .where('status', '=', 'generating')
    .where('archived_at', 'is', null)
    .executeTakeFirst()

export const generateFinalContentBrief: Handler<'generateFinalContentBrief'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const brief = await lockBrief(tx, user, body.contentBriefId)
    if (body.marketId !== undefined && body.marketId !== brief.market_id)
      throw badInput('marketId', 'This brief belongs to another market. Please choose its market.')
    await requireEntitled(tx, app, user, contentThing)
    const answer = (contentId: number, jobRunId: number, credits: number) => ({
      contentId,
      jobRunId,
      status: 'running' as const,
      finalContentText: null,
      credits,
    })
    const underWay = await findUnderWay(tx, brief.id)
    if (underWay) return unchanged(answer(underWay.id, underWay.job_run_id ?? 0, underWay.credits))
    const cards = await cardsOfBrief(tx, brief.id)
    if (!cards.some(({ card }) => card.archived_at === null))
      throw badInput('contentBriefId', 'There is nothing to write from yet. Please attach a message to the brief.')
    const [amount, at] = [creditsOf(brief.content_type), app.now()]
    const asset = await insertAsset(tx, brief, {
      status: 'generating',
      writer: 'built-in',
      credits: amount,
      userId: user.userId,
      at,
    })
    const credits = await takeCredits(tx, user, {
      ...contentCredits,
      amount,
      name: `A text of the kind ${brief.content_type}`,
      work: workOfContent(asset.id),
      at,
    })
    const jobRunId = await startJob(tx, {
      kind: contentKind,
      title: `${brief.content_type} of ${brief.name}`,
      payload: { assetId: asset.id, prompt: body.userPrompt ?? brief.user_prompt },
      createdBy: user.userId,
    })
    await tx.db
      .updateTable('content_asset')
      .set({ job_run_id: jobRunId })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', asset.id)
      .execute()
    const detail = { contentBriefId: brief.id, contentType: brief.content_type, jobRunId }
    const trail = { action: 'content asked for', entity: 'content', entityId: asset.id, detail }
    return together(answer(asset.id, jobRunId, amount), credits, changed(null, trail, { what: ['contents'] }))
  })
