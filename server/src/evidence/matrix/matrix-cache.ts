import type { Matrix } from '@bic/engine/matrix/matrix'
import type { AppContext } from '#app-context.ts'
import { databaseOf } from '#pool/pool-of.ts'

/** A matrix of some of a customer's deals. */
export interface MatrixPart {
  readonly matrix: Matrix
  /** The deals that it was made of, whether anything came up in them or not. */
  readonly dealIds: ReadonlySet<number>
}

/** What is kept of a customer: its matrix, or before that is read a part of it. */
interface KeptMatrix {
  readonly matrix: Matrix
  /** Null of the whole. */
  readonly dealIds: ReadonlySet<number> | null
}

interface Kept {
  /** By customer, the least recently used first. */
  readonly matrices: Map<number, KeptMatrix>
  bytes: number
}

const byApp = new WeakMap<object, Kept>()

const keptBy = (app: AppContext): Kept => {
  const known = byApp.get(databaseOf(app)) ?? { matrices: new Map(), bytes: 0 }
  byApp.set(databaseOf(app), known)
  return known
}

const forget = (kept: Kept, customerId: number): void => {
  kept.bytes -= kept.matrices.get(customerId)?.matrix.bytes ?? 0
  kept.matrices.delete(customerId)
}

const lookUp = (app: AppContext, customerId: number): KeptMatrix | null => {
  const { matrices } = keptBy(app)
  const known = matrices.get(customerId)
  if (known === undefined) return null
  matrices.delete(customerId)
  matrices.set(customerId, known)
  return known
}

/** The matrix of a customer that this process has; it may be behind. */
export const cachedMatrix = (app: AppContext, customerId: number): Matrix | null => {
  const known = lookUp(app, customerId)
  return known?.dealIds === null ? known.matrix : null
}

/** The part of a customer's matrix that this process has while it does not have the whole; it may be behind. */
export const cachedPart = (app: AppContext, customerId: number): MatrixPart | null => {
  const known = lookUp(app, customerId)
  return known && known.dealIds !== null ? { matrix: known.matrix, dealIds: known.dealIds } : null
}

const put = (app: AppContext, customerId: number, made: KeptMatrix): void => {
  const kept = keptBy(app)
  const limit = app.config.matrixCacheMb * 2 ** 20
  forget(kept, customerId)
  if (made.matrix.bytes > limit) return
  kept.matrices.set(customerId, made)
  kept.bytes += made.matrix.bytes
  for (const [id] of kept.matrices) {
    if (kept.bytes <= limit) break
    forget(kept, id)
  }
}

/**
 * Keeps a matrix unless a newer one of the customer is kept, and forgets those used longest ago until no more memory is
 * taken than was set (`MATRIX_CACHE_MB`). One that is larger by itself is not kept. Answers the newer one.
 */
export const cacheMatrix = (app: AppContext, customerId: number, matrix: Matrix): Matrix => {
  const known = cachedMatrix(app, customerId)
  if (known && known.rev >= matrix.rev) return known
  put(app, customerId, { matrix, dealIds: null })
  return matrix
}

/** As `cacheMatrix`, of a part: it is kept unless the whole is, and takes the place of another part. */
export const cachePart = (app: AppContext, customerId: number, part: MatrixPart): void => {
  if (!cachedMatrix(app, customerId)) put(app, customerId, part)
}

/** Bytes of all matrices that this process keeps. */
export const cachedBytes = (app: AppContext): number => keptBy(app).bytes
