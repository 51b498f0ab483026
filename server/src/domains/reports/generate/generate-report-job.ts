import type { SignedInUser } from '@bic/contract/calls/access'
import { reportCredits } from '@bic/contract/reports/report-limits'
import { readSignedInUser } from '#domains/access/shared/load-signed-in-user.ts'
import { takeCredits } from '#domains/entitlements/shared/credits.ts'
import { requireEntitled } from '#domains/entitlements/shared/require-entitled.ts'
import { AppError } from '#http/app-error.ts'
import { changed, together, unaudited } from '#http/written.ts'
import type { JobContext, JobHandler } from '#jobs/run-job.ts'
import { findReportSources } from '../insight/insight-of-card.ts'
import { insightWithModel } from '../insight/insight-with-model.ts'
import { keepInsight, loadKeptInsight } from '../insight/kept-insight.ts'
import { summariseInsight } from '../insight/summarise-insight.ts'
import { cardsOfReport } from '../report/cards-of-report.ts'
import { findGenerated } from '../report/find-report.ts'
import { gatherConversations } from './gather-conversations.ts'
import { reportThing } from './report-work.ts'

interface ReportPayload {
  readonly reportId: number
}

/** Writes what buyers said about each card that has nothing written yet. */
const writeInsights = async (job: JobContext<ReportPayload>, user: SignedInUser): Promise<number> => {
  const { app, customerId, read, write, checkpoint, payload } = job
  const cards = await read(async tx => cardsOfReport(tx, await findGenerated(tx, payload.reportId)))
  for (const [done, card] of cards.entries()) {
    await checkpoint({ done, total: cards.length, message: `Reading about ${card.title}` })
    const sources = await read(async tx => {
      await requireEntitled(tx, app, user, reportThing)
      if (await loadKeptInsight(tx, payload.reportId, card.id)) return null
      const report = await findGenerated(tx, payload.reportId)
      return findReportSources(app, tx, report, card)
    })
    if (sources === null) continue
    const insight = await insightWithModel(app, customerId, card.title, sources, summariseInsight(sources))
    await write(async tx => unaudited(await keepInsight(tx, payload.reportId, card.id, insight), 'step'))
  }
  await checkpoint({ done: cards.length, total: cards.length, message: '' })
  return cards.length
}

/**
 * Generates a report card by card: what a run that died had written stays, and the next goes on after it. Its credit is
 * taken when it is ready, once however often the work is begun again.
 */
export const generateReportJob: JobHandler<ReportPayload> = async job => {
  const { app, customerId, write, createdBy, payload, checkpoint } = job
  const { reportId } = payload
  const user = createdBy === null ? null : await readSignedInUser(app, customerId, createdBy)
  if (!user) throw new AppError('NOT_ALLOWED')
  await checkpoint({ message: 'Gathering the conversations' })
  await gatherConversations(job, reportId)
  const cards = await writeInsights(job, user)
  await write(async tx => {
    const at = app.now()
    const credits = await takeCredits(tx, user, {
      ...reportCredits,
      name: reportThing.name,
      work: `report:${reportId}`,
      at,
    })
    const made = await tx.db
      .updateTable('report')
      .set({ status: 'ready' })
      .where('customer_id', '=', customerId)
      .where('id', '=', reportId)
      .where('status', '!=', 'ready')
      .returning('id')
      .executeTakeFirst()
    // A run that died after this transaction has said so already.
    if (!made) return credits
    const entry = { action: 'report generated', entity: 'report', entityId: reportId }
    return together(credits.answer, credits, changed(null, entry, { what: ['reports'] }))
  })
  return { reportId, cards }
}
