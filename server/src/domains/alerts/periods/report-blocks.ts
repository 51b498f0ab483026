import { addressOfFilter } from '@bic/contract/analysis/filter-address'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import type { Block } from '#domains/printing/shared/sheet.ts'
import { loadReportSheet } from '#domains/reports/shared/report-sheet.ts'
import { filterOfAlert } from '../evaluate/narrowed-deals.ts'
import type { AlertRow } from '../following/own-alerts.ts'

/** Where the report of the deals of an alert stands, narrowed as the alert is. */
export const linkOfReport = (report: 'win-loss' | 'pipeline', alert: AlertRow): string =>
  alert.market_id === null
    ? `/${report}-report`
    : `/${report}-report?${addressOfFilter({ ...filterOfAlert(alert), marketId: alert.market_id })}`

/** What a report says of the deals of an alert; nothing when it looks at all markets, for a report is of one. */
export const loadReportBlocks = async (
  app: AppContext,
  tx: SnapshotTx,
  report: 'win-loss' | 'pipeline',
  alert: AlertRow,
): Promise<readonly Block[]> => {
  if (alert.market_id === null) return []
  const { subtitle, blocks } = await loadReportSheet(app, tx, report, {
    ...filterOfAlert(alert),
    marketId: alert.market_id,
  })
  return [{ kind: 'line', text: subtitle }, ...blocks]
}
