import type { JobHandler } from '#jobs/run-job.ts'
import { judgeFindings } from '../findings/judge-findings.ts'
import { settleFindings } from '../findings/settle-findings.ts'
import { isJudged, loadFindings, unsettledOf } from '../findings/stored-findings.ts'
import { renewStanding } from '../shared/compare-messages.ts'

/**
 * Computes the standing family of each market that is due, and judges its findings on the deals that closed since. Begun again,
 * it leaves what is done as it is.
 */
export const renewStandingJob: JobHandler<Record<string, never>> = async ({ app, read, write, checkpoint }) => {
  const markets = await read(tx =>
    tx.db.selectFrom('market').select('id').where('customer_id', '=', tx.customerId).orderBy('id').execute(),
  )
  for (const [done, { id }] of markets.entries()) {
    await checkpoint({ done, total: markets.length })
    const unsettled = await read(async tx => {
      // A family that is due is stored when this snapshot is closed.
      await renewStanding(app, tx, id)
      const findings = (await loadFindings(tx, { marketId: id })).filter(isJudged)
      return unsettledOf(findings, await judgeFindings(app, tx, findings))
    })
    if (unsettled.length > 0) await write(tx => settleFindings(tx, unsettled))
  }
  return { markets: markets.length }
}
