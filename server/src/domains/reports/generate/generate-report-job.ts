import type { SignedInUser } from '@bic/contract/access'
import { reportCredits } from '@bic/contract/reports/report'
import { announce } from '../../../events/event-hub.ts'
import { AppError } from '../../../http/app-error.ts'
import type { JobContext, JobHandler } from '../../../jobs/run-job.ts'
import { takeSnapshot } from '../../../pipeline/index/read-index.ts'
import { audit } from '../../access/actions/audit.ts'
import { readSignedInUser } from '../../access/actions/load-signed-in-user.ts'
import { takeCredits } from '../../entitlements/actions/credits.ts'
import { requireEntitled } from '../../entitlements/actions/require-entitled.ts'
import { findToldInReport } from '../insight/insight-of-card.ts'
import { insightWithModel } from '../insight/insight-with-model.ts'
import { keepInsight, readKeptInsight } from '../insight/kept-insight.ts'
import { tellInsight } from '../insight/tell-insight.ts'
import { cardsOfReport } from '../report/cards-of-report.ts'
import { findGenerated } from '../report/find-report.ts'
import { gatherConversations } from './gather-conversations.ts'
import { reportThing } from './report-work.ts'

interface ReportPayload {
  readonly reportId: number
}

/** Writes what buyers said about each card that has nothing written yet. */
const writeInsights = async (job: JobContext<ReportPayload>, user: SignedInUser): Promise<number> => {
  const { app, customerId, tenant, checkpoint, payload } = job
  const cards = await tenant(async tx => cardsOfReport(tx, await findGenerated(tx, payload.reportId)))
  for (const [done, card] of cards.entries()) {
    await checkpoint({ done, total: cards.length, message: `Reading about ${card.title}` })
    const told = await tenant(async tx => {
      await takeSnapshot(tx)
      await requireEntitled(tx, app.config, user, reportThing)
      if (await readKeptInsight(tx, payload.reportId, card.id)) return null
      const report = await findGenerated(tx, payload.reportId)
      return findToldInReport(app, tx, report, card)
    })
    if (told === null) continue
    const insight = await insightWithModel(app, customerId, card.title, told, tellInsight(told))
    await tenant(tx => keepInsight(tx, payload.reportId, card.id, insight))
  }
  await checkpoint({ done: cards.length, total: cards.length, message: '' })
  return cards.length
}

/**
 * Generates a report card by card: what a run that died had written stays, and the next goes on after it. Its credit is
 * taken when it is ready, once however often the work is begun again.
 */
export const generateReportJob: JobHandler<ReportPayload> = async job => {
  const { app, customerId, tenant, createdBy, payload, checkpoint } = job
  const { reportId } = payload
  const user = createdBy === null ? null : await readSignedInUser(app, customerId, createdBy)
  if (!user) throw new AppError('NOT_ALLOWED')
  await checkpoint({ message: 'Gathering the conversations' })
  await tenant(tx => gatherConversations(app, tx, reportId))
  const cards = await writeInsights(job, user)
  await tenant(async tx => {
    const at = app.now()
    await takeCredits(tx, user, { ...reportCredits, name: reportThing.name, work: `report:${reportId}`, at })
    await tx.db
      .updateTable('report')
      .set({ status: 'ready' })
      .where('customer_id', '=', customerId)
      .where('id', '=', reportId)
      .execute()
    await audit(tx, { at, userId: createdBy, action: 'report generated', entity: 'report', entityId: reportId })
    await announce(tx, { kind: 'changed', what: ['reports'] })
  })
  return { reportId, cards }
}
