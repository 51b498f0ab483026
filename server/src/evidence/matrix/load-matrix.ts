import type { SnapshotTx } from '@bic/database/tenant'
import type { Matrix } from '@bic/engine/matrix/matrix'
import type { AppContext } from '#app-context.ts'
import { databaseOf } from '#pool/pool-of.ts'
import { loadRevision } from '../store/revision.ts'
import { cachedMatrix, cacheMatrix } from './matrix-cache.ts'
import { changedDeals, renewMatrix } from './read-matrix.ts'

/** So many changed deals are read by who asks; when it is more, a thread reads everything. */
const mostByOneself = 2000

/** Whole readings that are under way: who asks meanwhile waits for the same. */
const loading = new WeakMap<object, Map<number, Promise<Matrix>>>()

const loadWhole = (app: AppContext, customerId: number): Promise<Matrix> => {
  const known = loading.get(databaseOf(app)) ?? new Map<number, Promise<Matrix>>()
  loading.set(databaseOf(app), known)
  const underWay = known.get(customerId)
  if (underWay) return underWay
  const load = app.analysts.run('loadMatrix', customerId).finally(() => known.delete(customerId))
  known.set(customerId, load)
  return load
}

/**
 * The matrix as this transaction sees it, or newer: kept in this process, and brought up to date by the packs that
 * changed since; the first question of a process reads them all.
 */
export const loadMatrix = async (app: AppContext, tx: SnapshotTx): Promise<Matrix> => {
  const count = (outcome: string) => app.telemetry?.add('bic.matrix.lookups', 1, { 'bic.outcome': outcome })
  const { customerId } = tx
  const { matrixRev } = await loadRevision(tx)
  const known = cachedMatrix(app, customerId)
  if (known && known.rev >= matrixRev) {
    count('hit')
    return known
  }
  const changed = await changedDeals(tx, known?.rev ?? -1, mostByOneself + 1)
  if (changed.length <= mostByOneself) {
    count('renewed')
    return cacheMatrix(app, customerId, await renewMatrix(tx, known, changed, matrixRev))
  }
  count('loaded')
  const whole = cacheMatrix(app, customerId, await loadWhole(app, customerId))
  // One that was under way may have begun before this transaction.
  return whole.rev >= matrixRev ? whole : loadMatrix(app, tx)
}

/**
 * Has a thread begin to read the whole matrix, unless this process has it or it is quickly read: for who asks for it later, and
 * has other things to read first. A failure is that of who asks.
 */
export const beginMatrix = async (app: AppContext, tx: SnapshotTx): Promise<void> => {
  const { customerId } = tx
  if (cachedMatrix(app, customerId)) return
  if ((await changedDeals(tx, -1, mostByOneself + 1)).length <= mostByOneself) return
  loadWhole(app, customerId).then(
    matrix => cacheMatrix(app, customerId, matrix),
    () => null,
  )
}
