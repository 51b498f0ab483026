import { Worker } from 'node:worker_threads'
import { AppError, badInput } from '#http/app-error.ts'
import { heapLimits } from '#thread-limits.ts'
import { Places } from '#threads/places.ts'
import type { Sheet } from '../shared/sheet.ts'
import { pageLimit } from './page-limit.ts'

export interface DrawingOrder {
  readonly customerId: number
  readonly sheet: Sheet
  readonly madeAt: Date
}

export type Drawn = { readonly pdf: Uint8Array } | { readonly tooLong: true }

/** At most two documents are drawn at once, one for each customer, and twenty wait. */
const places = new Places({ places: 2, perCustomer: 1, line: 20, linePerCustomer: 10 })
/** Megabytes the heap of one drawing may take. */
const memoryMb = 512

/** The thread ended before it had drawn anything. */
class ThreadEnded extends Error {}
/** The thread had not drawn anything when its time was over. */
class TookTooLong extends Error {}

export interface DrawingOptions {
  /** Milliseconds that one drawing may take. */
  readonly timeoutMs?: number
  /** What the thread runs; another module only in tests. */
  readonly module?: URL
}

/** A thread knows nothing of our environment but where fonts lie, and compiled scripts, which halves the time of its start. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['NODE_COMPILE_CACHE', 'FONTS_DIR'].flatMap(name => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

const drawNow = async (
  order: DrawingOrder,
  { timeoutMs = 60_000, module = new URL('./draw-worker.ts', import.meta.url) }: DrawingOptions,
): Promise<Drawn> => {
  const worker = new Worker(module, {
    workerData: order,
    execArgv: [],
    env: environment(),
    resourceLimits: heapLimits(memoryMb),
  })
  let limit: NodeJS.Timeout | undefined
  // One promise: what a thread sends as its last act and that it ended may be heard at the same moment, in this order.
  const drawn = new Promise<Drawn>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new ThreadEnded('The drawing thread has ended.')))
    limit = setTimeout(() => reject(new TookTooLong('The drawing took too long.')), timeoutMs)
  })
  try {
    return await drawn
  } finally {
    clearTimeout(limit)
    await worker.terminate()
  }
}

/** A drawing changes nothing: when its thread dies, another one starts over, once. */
const drawAgain = (order: DrawingOrder, options: DrawingOptions): Promise<Drawn> =>
  drawNow(order, options).catch((error: unknown) => {
    if (error instanceof ThreadEnded) return drawNow(order, options)
    throw error
  })

const tooMuch = (why: string): AppError =>
  new AppError('UNAVAILABLE', `The document ${why}. Please use narrower filters.`)

/** The error for a thread that exceeded its limits; anything else is a bug. */
const explain = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  if (error instanceof ThreadEnded)
    return new AppError('UNAVAILABLE', 'The document could not be created. Please try again.', undefined, undefined, 5)
  if (error instanceof TookTooLong) return tooMuch('took too long to be made')
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch('needs too much memory') : error
}

/**
 * Draws a sheet in a thread of its own, so that nobody waits for it but who asked.
 *
 * @throws AppError BAD_INPUT when it is too long, TOO_BUSY when too many wait, UNAVAILABLE when it breaks its limits or
 *   two threads die of it.
 */
export const drawInThread = async (order: DrawingOrder, options: DrawingOptions = {}): Promise<Uint8Array> => {
  const drawn = await places
    .take(order.customerId, () => drawAgain(order, options))
    .catch((error: unknown) => {
      throw explain(error)
    })
  if ('tooLong' in drawn)
    throw badInput('path', `This would take more than ${pageLimit} pages. Please use narrower filters.`)
  return drawn.pdf
}
