import { onceInSnapshot } from '@bic/database/once-in-snapshot'
import type { SnapshotTx } from '@bic/database/tenant'

/**
 * Reads something of some deals once for as long as they are kept, which `filterDeals` does until the customer's records or
 * conversations change: read nothing else here. They are known by the identity of their array, which nobody may change.
 * Snapshots that ask at the same time read for themselves, so that none fails with another one.
 */
export const onceForDeals = <K extends object, T extends object>(
  read: (tx: SnapshotTx, of: K) => Promise<T>,
): ((tx: SnapshotTx, of: K) => Promise<T>) => {
  const kept = new WeakMap<K, T>()
  const reading = onceInSnapshot(async (tx, of: K) => {
    const value = await read(tx, of)
    kept.set(of, value)
    return value
  })
  return async (tx, of) => kept.get(of) ?? reading(tx, of)
}
