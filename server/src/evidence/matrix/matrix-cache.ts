import type { Matrix } from '@bic/engine/matrix/matrix'
import type { AppContext } from '#app-context.ts'
import { databaseOf } from '#pool/pool-of.ts'

interface Kept {
  /** By customer, the least recently used first. */
  readonly matrices: Map<number, Matrix>
  bytes: number
}

const byApp = new WeakMap<object, Kept>()

const keptBy = (app: AppContext): Kept => {
  const known = byApp.get(databaseOf(app)) ?? { matrices: new Map(), bytes: 0 }
  byApp.set(databaseOf(app), known)
  return known
}

const forget = (kept: Kept, customerId: number): void => {
  kept.bytes -= kept.matrices.get(customerId)?.bytes ?? 0
  kept.matrices.delete(customerId)
}

/** The matrix of a customer that this process has; it may be behind. */
export const cachedMatrix = (app: AppContext, customerId: number): Matrix | null => {
  const { matrices } = keptBy(app)
  const matrix = matrices.get(customerId)
  if (matrix === undefined) return null
  matrices.delete(customerId)
  matrices.set(customerId, matrix)
  return matrix
}

/**
 * Keeps a matrix unless a newer one of the customer is kept, and forgets those used longest ago until no more memory is
 * taken than was set (`MATRIX_CACHE_MB`). One that is larger by itself is not kept. Answers the newer one.
 */
export const cacheMatrix = (app: AppContext, customerId: number, matrix: Matrix): Matrix => {
  const kept = keptBy(app)
  const known = kept.matrices.get(customerId)
  if (known && known.rev >= matrix.rev) return known
  const limit = app.config.matrixCacheMb * 2 ** 20
  forget(kept, customerId)
  if (matrix.bytes > limit) return matrix
  kept.matrices.set(customerId, matrix)
  kept.bytes += matrix.bytes
  for (const [id] of kept.matrices) {
    if (kept.bytes <= limit) break
    forget(kept, id)
  }
  return matrix
}

/** Bytes of all matrices that this process keeps. */
export const cachedBytes = (app: AppContext): number => keptBy(app).bytes
