import type { AlertType } from '@bic/contract/alerts/alert-types'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import type { Block, Sheet } from '#domains/printing/shared/sheet.ts'
import { type Asked, type Found, nothing } from '../evaluate/found.ts'
import { nameOf } from '../following/own-alerts.ts'
import { pipelineAction } from './pipeline-action.ts'
import { trendingReport } from './trending-report.ts'
import { weeklyRoundup } from './weekly-roundup.ts'
import { winLossTrends } from './win-loss-trends.ts'

interface Period {
  /** Names the period that is reported on a day. */
  readonly periodOn: (today: string) => string
  readonly report: (
    app: AppContext,
    tx: SnapshotTx,
    asked: Asked,
  ) => Promise<{ readonly title: string; readonly text: string; readonly link: string }>
  /** What the mail about the period tells beyond that. */
  readonly detail: (app: AppContext, tx: SnapshotTx, asked: Pick<Asked, 'alert' | 'today'>) => Promise<readonly Block[]>
  /** What the mail reports beside it of other deals or days than those of the period, with where it stands. */
  readonly beside?: (
    app: AppContext,
    tx: SnapshotTx,
    asked: Pick<Asked, 'alert'>,
  ) => Promise<{ readonly sheet: Sheet; readonly path: string } | null>
}

/** The types that report weeks or months that are over. */
export const periods: Partial<Record<AlertType, Period>> = {
  'Weekly roundup': weeklyRoundup,
  'Monthly Win-Loss Trends': winLossTrends,
  'Monthly Pipeline Action': pipelineAction,
  'Monthly Trending report': trendingReport,
}

/** Reports a week or month that is over, once. */
export const reportPeriod = async (app: AppContext, tx: SnapshotTx, asked: Asked): Promise<Found> => {
  const { alert, today, wasReported } = asked
  const period = periods[alert.alert_type]
  const key = period?.periodOn(today)
  if (!period || key === undefined || wasReported(key)) return nothing
  const reported = await period.report(app, tx, asked)
  return {
    ...nothing,
    reported: [
      { key, topic: alert.alert_type, name: nameOf(alert), marketName: alert.market, ...reported, planLink: null },
    ],
  }
}
