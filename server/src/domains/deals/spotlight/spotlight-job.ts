import { spotlightCredits } from '@bic/contract/entitlement/spotlight-credits'
import { announce } from '../../../events/event-hub.ts'
import { AppError } from '../../../http/app-error.ts'
import type { JobHandler } from '../../../jobs/run-job.ts'
import { audit } from '../../access/actions/audit.ts'
import { readSignedInUser } from '../../access/actions/load-signed-in-user.ts'
import { findDeal } from '../../crm/actions/find-deal.ts'
import { takeCredits } from '../../entitlements/actions/credits.ts'
import { requireEntitled } from '../../entitlements/actions/require-entitled.ts'
import type { SpotlightPayload } from './find-run.ts'
import { keepSpotlight } from './kept-spotlight.ts'
import { writeSpotlight } from './write-spotlight.ts'

/** Makes a spotlight; its credits are taken with it, once however often the work is begun again. */
export const spotlightJob: JobHandler<SpotlightPayload> = async ({
  app,
  customerId,
  jobRunId,
  createdBy,
  payload: { dealId },
  tenant,
  checkpoint,
}) => {
  const user = createdBy === null ? null : await readSignedInUser(app, customerId, createdBy)
  if (!user) throw new AppError('NOT_ALLOWED')
  await checkpoint({ message: 'Reading the conversations' })
  const content = await tenant(async transaction => {
    await requireEntitled(transaction, app.config, user, { name: 'Deal spotlight', needsConsent: true })
    await findDeal(transaction, dealId)
    return writeSpotlight(app, transaction, dealId)
  })
  await checkpoint({ message: 'Keeping the spotlight' })
  await tenant(async transaction => {
    const at = app.now()
    await findDeal(transaction, dealId)
    await takeCredits(transaction, user, {
      ...spotlightCredits,
      name: 'Deal spotlight',
      work: `spotlight:${jobRunId}`,
      at,
    })
    await keepSpotlight(transaction, dealId, content, { from: `run ${jobRunId}`, at, by: createdBy })
    const trail = { action: 'spotlight generated', entity: 'deal', entityId: dealId, detail: { jobRunId } }
    await audit(transaction, { at, userId: createdBy, ...trail })
    await announce(transaction, { kind: 'changed', what: ['deals'], dealId })
  })
  return { conversations: content.read }
}
