import { type ComparisonSetting, comparisonSetting, usualSetting } from '@bic/contract/analysis/comparison-setting'
import type { TenantTransaction } from '@bic/database/tenant'

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

/** By what all screens of the customer compare before anything is chosen; a stage among it exists. */
export const loadSetting = async (tx: TenantTransaction): Promise<ComparisonSetting> => {
  const row = await tx.db
    .selectFrom('comparison_setting')
    .select(['landmark', 'exposure', 'close_period as closePeriod'])
    .where('customer_id', '=', tx.customerId)
    .executeTakeFirst()
  if (!row) return usualSetting
  const setting = comparisonSetting.parse(row)
  const stage = stageOf(setting.landmark)
  // A stage that was renamed or removed since is no landmark any more.
  return stage === null || (await isOpenStage(tx, stage)) ? setting : { ...setting, landmark: usualSetting.landmark }
}
