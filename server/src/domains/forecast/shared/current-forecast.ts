import type { SnapshotTx } from '@bic/database/tenant'
import { dayMs } from '@bic/engine/calendar/day'
import type { AppContext } from '#app-context.ts'
import { unaudited } from '#http/written.ts'
import { readCustomer, writeCustomer } from '#tenancy/customer.ts'
import { loadForecast, loadMadeAt, type ReadForecast } from '../actions/kept-forecast.ts'
import { findTraining, requestTraining } from '../actions/request-training.ts'

/** A forecast older than this is made again when somebody asks. */
const longestKept = dayMs

/** Has the forecast made again when the first question of a day comes, which gets the old one meanwhile. */
export const renewForecast = async (app: AppContext, customerId: number): Promise<void> => {
  const madeAt = await readCustomer(app, customerId, loadMadeAt)
  if (madeAt && app.now().getTime() - madeAt.getTime() <= longestKept) return
  await writeCustomer(app, { customerId, userId: null })(async tx =>
    unaudited(await requestTraining(tx, null), 'derived'),
  )
}

/** The forecast as it stands. `renewing`: it is being made again, or that waits. */
export const currentForecast = async (
  tx: SnapshotTx,
): Promise<{ readonly kept: ReadForecast | null; readonly renewing: boolean }> => ({
  kept: await loadForecast(tx),
  renewing: (await findTraining(tx)) !== null,
})

/** What is known before any deal is looked at. */
export const outlookOf = (kept: ReadForecast | null) => {
  if (!kept) return { state: 'training' as const, reason: null, won: 0, lost: 0 }
  const { content } = kept
  if ('tooLittle' in content) {
    const { won, lost, reason } = content.tooLittle
    return { state: 'too little data' as const, reason, won, lost }
  }
  return { state: 'ready' as const, reason: null, won: content.forecast.won, lost: content.forecast.lost }
}
