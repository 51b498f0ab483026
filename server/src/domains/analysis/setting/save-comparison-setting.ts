import { isDeepStrictEqual } from 'node:util'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { isOpenStage, loadChosen, stageOf } from '../shared/comparison-setting.ts'

export const saveComparisonSetting: Handler<'saveComparisonSetting'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const stage = stageOf(body.landmark)
    if (stage !== null && !(await isOpenStage(tx, stage)))
      throw badInput('landmark', `There is no open stage ${stage}. Choose one of the open stages.`)
    const before = await loadChosen(tx)
    if (isDeepStrictEqual(before, body)) return unchanged(body)
    const values = {
      landmark: body.landmark,
      exposure: body.exposure,
      close_period: body.closePeriod,
      changed_by: user.userId,
      changed_at: app.now(),
    }
    await tx.db
      .insertInto('comparison_setting')
      .values({ customer_id: tx.customerId, ...values })
      .onConflict(conflict => conflict.column('customer_id').doUpdateSet(values))
      .execute()
    const detail = { before, after: body }
    return changed(
      body,
      { action: 'setting of comparisons changed', entity: 'customer', entityId: tx.customerId, detail },
      { what: ['settings', 'analysis', 'reports', 'markets'] },
    )
  })
