import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { judgeFindings } from './judge-findings.ts'
import { presentFinding } from './present-finding.ts'
import { loadNames } from './say-conditions.ts'
import { settleAfterwards } from './settle-findings.ts'
import { isJudged, loadFindings } from './stored-findings.ts'

export const listFindings: Handler<'listFindings'> = async ({ app, query, read }) =>
  read(async tx => {
    await requireRow(tx, 'market', query.marketId)
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
