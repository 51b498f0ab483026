import type { AppContext } from '#app-context.ts'
import { databaseOf } from '#pool/pool-of.ts'
import type { CacheSize } from './customer-cache.ts'

/** Values of all customers of an application by keys that name the customer, the least recently used forgotten. */
export interface RecentValues<T> {
  readonly get: (app: AppContext, key: string) => T | undefined
  readonly set: (app: AppContext, key: string, value: T) => void
}

interface Kept<T> {
  readonly values: Map<string, T>
  size: number
}

/**
 * A cache of this process for many small values. What it holds must say itself how new it is, since other processes change the
 * database too.
 *
 * @param size how much all values may take together; one that is larger is not kept.
 */
export const recentValues = <T>({ sizeOf, most }: CacheSize<T>): RecentValues<T> => {
  const byApp = new WeakMap<object, Kept<T>>()
  const keptOf = (app: AppContext): Kept<T> => {
    const known = byApp.get(databaseOf(app)) ?? { values: new Map<string, T>(), size: 0 }
    byApp.set(databaseOf(app), known)
    return known
  }
  const forget = (kept: Kept<T>, key: string): void => {
    const value = kept.values.get(key)
    if (value === undefined) return
    kept.values.delete(key)
    kept.size -= sizeOf(value)
  }
  return {
    get: (app, key) => {
      const { values } = keptOf(app)
      const value = values.get(key)
      if (value === undefined) return undefined
      // The last one asked for stands last.
      values.delete(key)
      values.set(key, value)
      return value
    },
    set: (app, key, value) => {
      const kept = keptOf(app)
      forget(kept, key)
      const size = sizeOf(value)
      if (size > most) return
      kept.values.set(key, value)
      kept.size += size
      for (const oldest of kept.values.keys()) {
        if (kept.size <= most) return
        forget(kept, oldest)
      }
    },
  }
}
