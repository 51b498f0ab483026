import { spotlightCredits } from '@bic/contract/entitlement/spotlight-credits'
import type { Handler } from '../../../http/call-context.ts'
import { startJob } from '../../../jobs/job-run.ts'
import { audit } from '../../access/actions/audit.ts'
import { findDeal } from '../../crm/actions/find-deal.ts'
import { requireEntitled } from '../../entitlements/actions/require-entitled.ts'
import { findLastRun, isUnderWay, spotlightKind } from './find-run.ts'

const name = 'Deal spotlight'

export const generateSpotlightForStory: Handler<'generateSpotlightForStory'> = async ({ app, body, user, tenant }) =>
  tenant(async transaction => {
    const { storyId: dealId } = body
    const deal = await findDeal(transaction, dealId)
    // Two who ask at once wait for one another here, so that the second finds what the first began.
    await transaction.db
      .selectFrom('opportunity')
      .select('id')
      .where('customer_id', '=', transaction.customerId)
      .where('id', '=', dealId)
      .forNoKeyUpdate()
      .execute()
    await requireEntitled(transaction, app.config, user, { name, needsConsent: true })
    const last = await findLastRun(transaction, dealId)
    if (last && isUnderWay(last)) return { status: 'running' as const, jobRunId: last.id }
    await requireEntitled(transaction, app.config, user, { name, credits: spotlightCredits })
    const jobRunId = await startJob(transaction, {
      kind: spotlightKind,
      title: `Spotlight of ${deal.name}`,
      payload: { dealId },
      createdBy: user.userId,
    })
    await audit(transaction, {
      at: app.now(),
      userId: user.userId,
      action: 'spotlight asked for',
      entity: 'deal',
      entityId: dealId,
      detail: { jobRunId },
    })
    return { status: 'running' as const, jobRunId }
  })
