import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError, badInput } from '../../../http/app-error.ts'
import { heapLimits } from '../../../thread-limits.ts'
import { Places } from '../../../threads/places.ts'
import type { Sheet } from '../actions/sheet.ts'
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

const drawNow = async (order: DrawingOrder, timeoutMs: number): Promise<Drawn> => {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), {
    workerData: order,
    execArgv: [],
    env: {},
    resourceLimits: heapLimits(memoryMb),
  })
  try {
    const [drawn] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [Drawn]
    return drawn
  } finally {
    await worker.terminate()
  }
}

const tooMuch = (why: string): AppError =>
  new AppError('UNAVAILABLE', `The document ${why}. Please narrow what is shown.`)

/** What a person is told when the thread broke its limits; anything else is a fault of ours. */
const explain = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  if (error.name === 'AbortError') return tooMuch('took too long to be made')
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch('needs too much memory') : error
}

/**
 * Draws a sheet in a thread of its own, so that nobody waits for it but who asked. It may take `timeoutMs`.
 *
 * @throws AppError BAD_INPUT when it is too long, TOO_BUSY when too many wait, UNAVAILABLE when it breaks its limits.
 */
export const drawInThread = async (order: DrawingOrder, timeoutMs = 60_000): Promise<Uint8Array> => {
  const drawn = await places
    .take(order.customerId, () => drawNow(order, timeoutMs))
    .catch((error: unknown) => {
      throw explain(error)
    })
  if ('tooLong' in drawn)
    throw badInput('path', `This would take more than ${pageLimit} pages. Please narrow what is shown.`)
  return drawn.pdf
}
