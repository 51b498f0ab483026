import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { type FilteredDeal, filterDeals, filterOf } from '#domains/analysis/shared/filter-deals.ts'
import type { AlertRow } from '../following/own-alerts.ts'

const listOf = (id: number | null): number[] => (id === null ? [] : [id])

type Narrowing = Pick<AlertRow, 'market_id' | 'industry_id' | 'segment_id' | 'region_id'>

/** The preferences of an alert as a filter. */
export const filterOfAlert = (alert: Narrowing) =>
  filterOf({
    ...(alert.market_id === null ? {} : { marketId: alert.market_id }),
    industryList: listOf(alert.industry_id),
    segmentList: listOf(alert.segment_id),
    regionList: listOf(alert.region_id),
  })

/** The deals that the preferences of an alert leave, of one market or of all. */
export const narrowedDeals = (app: AppContext, tx: SnapshotTx, alert: Narrowing): Promise<readonly FilteredDeal[]> =>
  filterDeals(app, tx, filterOfAlert(alert))
