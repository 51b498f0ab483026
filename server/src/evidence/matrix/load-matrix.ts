import type { SnapshotTx } from '@bic/database/tenant'
import type { Matrix } from '@bic/engine/matrix/matrix'
import type { AppContext } from '#app-context.ts'
import { databaseOf } from '#pool/pool-of.ts'
import { loadRevision } from '../store/revision.ts'
import { cachedMatrix, cachedPart, cacheMatrix, cachePart, type MatrixPart } from './matrix-cache.ts'
import { changedDeals, readMatrix, renewMatrix } from './read-matrix.ts'

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

/** Whether a customer has more packs than so many. */
const hasMorePacks = async ({ client, customerId }: SnapshotTx, count: number): Promise<boolean> => {
  const { rowCount } = await client.query(
    'select from deal_pack where customer_id = $1 order by opportunity_id offset $2 limit 1',
    [customerId, count],
  )
  return (rowCount ?? 0) > 0
}

/** A part that is kept, brought up to date; null when too much has changed. */
const renewPart = async (
  app: AppContext,
  tx: SnapshotTx,
  { matrix, dealIds }: MatrixPart,
  matrixRev: number,
): Promise<Matrix | null> => {
  if (matrix.rev >= matrixRev) return matrix
  const changed = await changedDeals(tx, matrix.rev, mostByOneself + 1)
  if (changed.length > mostByOneself) return null
  const own = changed.filter(id => dealIds.has(id))
  const renewed = await renewMatrix(tx, matrix, own, matrixRev)
  cachePart(app, tx.customerId, { matrix: renewed, dealIds })
  return renewed
}

/**
 * A matrix that has some deals as this transaction sees them, or newer; others may be missing. While this process has not read the
 * whole one, fewer than half of all deals are read by themselves, and kept until somebody asks for others as well.
 */
export const loadMatrixOf = async (app: AppContext, tx: SnapshotTx, dealIds: readonly number[]): Promise<Matrix> => {
  const { customerId } = tx
  if (cachedMatrix(app, customerId)) return loadMatrix(app, tx)
  const part = cachedPart(app, customerId)
  const isPart = part
    ? dealIds.every(id => part.dealIds.has(id))
    : await hasMorePacks(tx, Math.max(mostByOneself, 2 * dealIds.length))
  if (!isPart) return loadMatrix(app, tx)
  const known = part && (await renewPart(app, tx, part, (await loadRevision(tx)).matrixRev))
  if (known) return known
  const read = { matrix: await readMatrix(tx, dealIds), dealIds: new Set(dealIds) }
  cachePart(app, customerId, read)
  return read.matrix
}
