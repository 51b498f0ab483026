import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { findClosedAhead } from '#domains/analysis/shared/closed-ahead.ts'
import { loadNarrowing } from '#domains/analysis/shared/describe-narrowing.ts'
import type { Sheet } from '#domains/printing/shared/sheet.ts'
import { pipelineSheet, printedDeals } from '../pages/pipeline-page.ts'
import { winLossSheet } from '../pages/win-loss-page.ts'
import { pipelineReport } from '../pipeline/pipeline-report.ts'
import { winLossReport } from '../win-loss/win-loss-report.ts'

/** A report of a market as it is printed and mailed. The pipeline report uses the forecast as it is kept. @throws AppError NOT_FOUND */
export const loadReportSheet = async (
  app: AppContext,
  tx: SnapshotTx,
  report: 'win-loss' | 'pipeline',
  filter: MarketFilter & { readonly marketId: number },
): Promise<Sheet> => {
  const narrowing = await loadNarrowing(tx, filter)
  return report === 'win-loss'
    ? winLossSheet(await winLossReport(app, tx, filter), (await findClosedAhead(app, tx, filter)).length, narrowing)
    : pipelineSheet(await pipelineReport(app, tx, { ...filter, limit: printedDeals }), narrowing)
}
