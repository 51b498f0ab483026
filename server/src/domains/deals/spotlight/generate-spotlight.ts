import { spotlightCredits } from '@bic/contract/entitlements/spotlight-credits'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { requireEntitled } from '#domains/entitlements/shared/require-entitled.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { findLastRun, isUnderWay, spotlightKind } from './find-run.ts'

const name = 'Deal spotlight'

export const generateSpotlightForStory: Handler<'generateSpotlightForStory'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { storyId: dealId } = body
    const deal = await findDeal(tx, dealId)
    // Two who ask at once wait for one another here, so that the second finds what the first began.
    await tx.db
      .selectFrom('opportunity')
      .select('id')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', dealId)
      .forNoKeyUpdate()
      .execute()
    await requireEntitled(tx, app, user, { name, needsConsent: true })
    const last = await findLastRun(tx, dealId)
    if (last && isUnderWay(last)) return unchanged({ status: 'running' as const, jobRunId: last.id })
    await requireEntitled(tx, app, user, { name, credits: spotlightCredits })
    const jobRunId = await startJob(tx, {
      kind: spotlightKind,
      title: `Spotlight of ${deal.name}`,
      payload: { dealId },
      createdBy: user.userId,
    })
    return changed(
      { status: 'running' as const, jobRunId },
      { action: 'spotlight asked for', entity: 'deal', entityId: dealId, detail: { jobRunId } },
    )
  })
