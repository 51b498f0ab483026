import { type ComparisonSetting, comparisonSetting, usualSetting } from '@bic/contract/analysis/comparison-setting'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
import type { AppContext } from '#app-context.ts'
import { leavesDealsOut } from '../actions/leaves-deals-out.ts'
import { loadCalendar } from './customer-calendar.ts'

/** Whether there is an open stage of this name. */
export const isOpenStage = async ({ db, customerId }: TenantTransaction, name: string): Promise<boolean> => {
  const row = await db
    .selectFrom('stage')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('name', '=', name)
    .where('outcome', '=', 'Open')
    .executeTakeFirst()
  return row !== undefined
}

/** The stage that a landmark names. */
export const stageOf = (landmark: string): string | null =>
  landmark.startsWith('stage:') ? landmark.slice('stage:'.length) : null

const findChosen = async (tx: TenantTransaction): Promise<ComparisonSetting | null> => {
  const row = await tx.db
    .selectFrom('comparison_setting')
    .select(['landmark', 'exposure', 'close_period as closePeriod'])
    .where('customer_id', '=', tx.customerId)
    .executeTakeFirst()
  if (!row) return null
  const setting = comparisonSetting.parse(row)
  const stage = stageOf(setting.landmark)
  // A stage that was renamed or removed since is no landmark any more.
  return stage === null || (await isOpenStage(tx, stage)) ? setting : { ...setting, landmark: usualSetting.landmark }
}

/** What an administrator chose, or the usual one of the product; a stage among it exists. */
export const loadChosen = async (tx: TenantTransaction): Promise<ComparisonSetting> =>
  (await findChosen(tx)) ?? usualSetting

/**
 * By what all screens of the customer compare before anything is chosen. Until an administrator chooses, deals of any time
 * conclude where the usual period has none: a history of closed years, or deals without close dates.
 */
export const loadSetting = async (app: AppContext, tx: SnapshotTx): Promise<ComparisonSetting> => {
  const chosen = await findChosen(tx)
  if (chosen !== null) return chosen
  const { today, fiscalStart } = await loadCalendar(tx, app.now())
  const period = rangeOfPeriod(usualSetting.closePeriod, today, fiscalStart)
  return period !== null && (await leavesDealsOut(app, tx, 'closed', period))
    ? { ...usualSetting, closePeriod: 'All' }
    : usualSetting
}
