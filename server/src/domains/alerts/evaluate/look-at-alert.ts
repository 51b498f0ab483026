import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { reportPeriod } from '../periods/report-period.ts'
import type { Asked, Found } from './found.ts'
import { watchDeals } from './watch-deals.ts'
import { watchMessage } from './watch-message.ts'

/** One look at an alert, by its type. */
export const lookAtAlert = (app: AppContext, tx: SnapshotTx, asked: Asked): Promise<Found> => {
  switch (asked.alert.alert_type) {
    case 'Message Alert':
      return watchMessage(app, tx, asked)
    case 'Opportunity':
    case 'Deal Spotlight':
      return watchDeals(app, tx, asked)
    default:
      return reportPeriod(app, tx, asked)
  }
}
