import type { AppContext } from '#app-context.ts'
import { databaseOf } from '#pool/pool-of.ts'

/** A value per customer and application, the least recently used customers forgotten. */
export interface CustomerCache<T> {
  readonly get: (app: AppContext, customerId: number) => T | undefined
  readonly set: (app: AppContext, customerId: number, value: T) => void
  readonly forget: (app: AppContext, customerId: number) => void
}

/** How large values are, and how large they may be together; the one that was set last stays, whatever its size. */
export interface CacheSize<T> {
  readonly sizeOf: (value: T) => number
  readonly most: number
}

/**
 * A cache of this process. What it holds must say itself how new it is (a revision), since other processes change the
 * database too.
 *
 * @param customers how many customers at most.
 * @param size how much they may take together, where that is limited too.
 */
export const customerCache = <T>(customers: number, size?: CacheSize<T>): CustomerCache<T> => {
  const byApp = new WeakMap<object, Map<number, T>>()
  const mapOf = (app: AppContext): Map<number, T> => {
    const known = byApp.get(databaseOf(app)) ?? new Map<number, T>()
    byApp.set(databaseOf(app), known)
    return known
  }
  const shrink = (map: Map<number, T>, { sizeOf, most }: CacheSize<T>): void => {
    let sum = 0
    for (const value of map.values()) sum += sizeOf(value)
    for (const [oldest, value] of map) {
      if (sum <= most || map.size === 1) return
      map.delete(oldest)
      sum -= sizeOf(value)
    }
  }
  return {
    get: (app, customerId) => {
      const map = mapOf(app)
      const value = map.get(customerId)
      if (value === undefined) return undefined
      map.delete(customerId)
      map.set(customerId, value)
      return value
    },
    set: (app, customerId, value) => {
      const map = mapOf(app)
      map.delete(customerId)
      map.set(customerId, value)
      const [oldest] = map.keys()
      if (map.size > customers && oldest !== undefined) map.delete(oldest)
      if (size) shrink(map, size)
    },
    forget: (app, customerId) => {
      mapOf(app).delete(customerId)
    },
  }
}
