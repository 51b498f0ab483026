import type { SnapshotTx } from './tenant.ts'

/**
 * Reads something of an object once in each snapshot: one snapshot always answers the same. The object is known by its identity,
 * so nobody may change it afterwards. What is kept goes with the snapshot or the object; a failure is not kept.
 */
export const onceInSnapshot = <K extends object, T>(
  read: (tx: SnapshotTx, of: K) => Promise<T>,
): ((tx: SnapshotTx, of: K) => Promise<T>) => {
  const kept = new WeakMap<SnapshotTx, WeakMap<K, Promise<T>>>()
  return (tx, of) => {
    const ofSnapshot = kept.get(tx) ?? new WeakMap<K, Promise<T>>()
    kept.set(tx, ofSnapshot)
    const known = ofSnapshot.get(of)
    if (known) return known
    const reading = read(tx, of)
    ofSnapshot.set(of, reading)
    reading.catch(() => ofSnapshot.delete(of))
    return reading
  }
}
