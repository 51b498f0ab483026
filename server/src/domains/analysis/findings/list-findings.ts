import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { renewStanding } from '../shared/compare-messages.ts'
import { loadNames } from '../shared/describe-narrowing.ts'
import { judgeFindings } from './judge-findings.ts'
import { presentFinding } from './present-finding.ts'
import { settleAfterwards } from './settle-findings.ts'
import { isJudged, loadFindings } from './stored-findings.ts'

export const listFindings: Handler<'listFindings'> = async ({ app, query, read }) => {
  // What the default view finds is written down first, so that the register does not wait for a look at another screen.
  await read(async tx => {
    await requireRow(tx, 'market', query.marketId)
    await renewStanding(app, tx, query.marketId)
  })
  return read(async tx => {
    const findings = await loadFindings(tx, query)
    const judged = await judgeFindings(app, tx, findings.filter(isJudged))
    settleAfterwards(app, tx, findings, judged)
    const names = await loadNames(
      tx,
      findings.map(({ filter }) => filter),
    )
    const rows = findings.map(one => presentFinding(one, judged.get(one.id), names))
    const count = (...states: readonly string[]) => rows.filter(({ state }) => states.includes(state)).length
    return {
      counts: {
        all: rows.length,
        kept: count('kept'),
        broken: count('broken'),
        open: count('open'),
        ended: count('withdrawn', 'ended'),
      },
      rows,
    }
  })
}
