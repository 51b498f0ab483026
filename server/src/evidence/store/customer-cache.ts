import type { AppContext } from '#app-context.ts'
import { databaseOf } from '#pool/pool-of.ts'

/** A value per customer and application, the least recently used customers forgotten. */
export interface CustomerCache<T> {
  readonly get: (app: AppContext, customerId: number) => T | undefined
  readonly set: (app: AppContext, customerId: number, value: T) => void
  readonly forget: (app: AppContext, customerId: number) => void
}

/**
 * A cache of this process. What it holds must say itself how new it is (a revision), since other processes change the
 * database too.
 *
 * @param customers how many customers at most.
 */
export const customerCache = <T>(customers: number): CustomerCache<T> => {
  const byApp = new WeakMap<object, Map<number, T>>()
  const mapOf = (app: AppContext): Map<number, T> => {
    const known = byApp.get(databaseOf(app)) ?? new Map<number, T>()
    byApp.set(databaseOf(app), known)
    return known
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
    },
    forget: (app, customerId) => {
      mapOf(app).delete(customerId)
    },
  }
}
