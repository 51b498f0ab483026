import { addressOfFilter } from '@bic/contract/analysis/filter-address'
import type { SnapshotTx } from '@bic/database/tenant'
import type { DayRange } from '@bic/engine/calendar/period'
import type { AppContext } from '#app-context.ts'
import type { Block, Sheet } from '#domains/printing/shared/sheet.ts'
import { loadReportSheet } from '#domains/reports/shared/report-sheet.ts'
import { filterOfAlert } from '../evaluate/narrowed-deals.ts'
import type { AlertRow } from '../following/own-alerts.ts'

/** The deals of an alert as a list, whatever they are narrowed by; of one status or of all. */
export const linkOfDeals = (alert: AlertRow, status?: 'Open'): string => {
  const search = new URLSearchParams({ owner: 'all', ...(status === undefined ? {} : { status }) })
  const { market_id: marketId, industry_id: industryId, segment_id: segmentId, region_id: regionId } = alert
  for (const [name, id] of Object.entries({ marketId, industryId, segmentId, regionId }))
    if (id !== null) search.set(name, String(id))
  return `/deals?${search}`
}

/**
 * Where a screen of one market shows the deals of an alert, narrowed as the alert is; of all markets, where they are listed.
 *
 * @param days those of the closes that it is about; of all time without them
 */
export const linkOfScreen = (
  screen: '/win-loss-report' | '/pipeline-report' | '/trends',
  alert: AlertRow,
  days?: DayRange,
): string =>
  alert.market_id === null
    ? linkOfDeals(alert, screen === '/pipeline-report' ? 'Open' : undefined)
    : `${screen}?${addressOfFilter({
        ...filterOfAlert(alert),
        marketId: alert.market_id,
        ...(days ? { closePeriod: `${days.from}..${days.to}` } : {}),
      })}`

/** The report of the deals of an alert; null when it looks at all markets, for a report is of one. */
export const loadSheetOfReport = async (
  app: AppContext,
  tx: SnapshotTx,
  report: 'win-loss' | 'pipeline',
  alert: AlertRow,
): Promise<Sheet | null> =>
  alert.market_id === null
    ? null
    : loadReportSheet(app, tx, report, { ...filterOfAlert(alert), marketId: alert.market_id })

/** What a report says of the deals of an alert; nothing when it looks at all markets, for a report is of one. */
export const loadReportBlocks = async (
  app: AppContext,
  tx: SnapshotTx,
  report: 'win-loss' | 'pipeline',
  alert: AlertRow,
): Promise<readonly Block[]> => {
  const sheet = await loadSheetOfReport(app, tx, report, alert)
  return sheet ? [{ kind: 'line', text: sheet.subtitle }, ...sheet.blocks] : []
}
