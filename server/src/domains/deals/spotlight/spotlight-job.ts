import { spotlightCredits } from '@bic/contract/entitlements/spotlight-credits'
import { readSignedInUser } from '#domains/access/shared/load-signed-in-user.ts'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { takeCredits } from '#domains/entitlements/shared/credits.ts'
import { requireEntitled } from '#domains/entitlements/shared/require-entitled.ts'
import { AppError } from '#http/app-error.ts'
import { changed, together, unchanged } from '#http/written.ts'
import type { JobHandler } from '#jobs/run-job.ts'
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
  read,
  write,
  checkpoint,
}) => {
  const user = createdBy === null ? null : await readSignedInUser(app, customerId, createdBy)
  if (!user) throw new AppError('NOT_ALLOWED')
  await checkpoint({ message: 'Reading the conversations' })
  const content = await read(async tx => {
    await requireEntitled(tx, app, user, { name: 'Deal spotlight', needsConsent: true })
    await findDeal(tx, dealId)
    return writeSpotlight(app, tx, dealId)
  })
  await checkpoint({ message: 'Saving the spotlight' })
  await write(async tx => {
    const at = app.now()
    await findDeal(tx, dealId)
    const credits = await takeCredits(tx, user, {
      ...spotlightCredits,
      name: 'Deal spotlight',
      work: `spotlight:${jobRunId}`,
      at,
    })
    // A run that died after this transaction has kept its spotlight.
    if (!credits.answer) return unchanged(null)
    await keepSpotlight(tx, dealId, content, { from: `run ${jobRunId}`, at, by: createdBy })
    const entry = { action: 'spotlight generated', entity: 'deal', entityId: dealId, detail: { jobRunId } }
    return together(null, credits, changed(null, entry, { what: ['summaries'], dealId }))
  })
  return { conversations: content.read }
}
