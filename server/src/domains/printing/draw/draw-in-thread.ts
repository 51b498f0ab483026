import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError, badInput } from '../../../http/app-error.ts'
import { pageLimit } from './page-limit.ts'
import { Places } from './places.ts'
import type { Sheet } from './sheet.ts'

export interface DrawingOrder {
  readonly sheet: Sheet
  readonly madeAt: Date
}

export type Drawn = { readonly pdf: Uint8Array } | { readonly tooLong: true }

/** At most two documents are drawn at once, and twenty wait. */
const places = new Places(2, 20)
/** Milliseconds one document may take. */
const patience = 60_000
const memoryMb = 512

const drawNow = async (order: DrawingOrder): Promise<Drawn> => {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), {
    workerData: order,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  try {
    const [drawn] = (await once(worker, 'message', { signal: AbortSignal.timeout(patience) })) as [Drawn]
    return drawn
  } finally {
    await worker.terminate()
  }
}

/**
 * Draws a sheet in a thread of its own, so that nobody waits for it but who asked.
 *
 * @throws AppError BAD_INPUT when it is too long, UNAVAILABLE when too many are being drawn or it takes too long.
 */
export const drawInThread = async (order: DrawingOrder): Promise<Uint8Array> => {
  const drawn = await places
    .take(() => drawNow(order))
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'AbortError')
        throw new AppError('UNAVAILABLE', 'The document took too long to be made. Please narrow what is shown.')
      throw error
    })
  if ('tooLong' in drawn)
    throw badInput('path', `This would take more than ${pageLimit} pages. Please narrow what is shown.`)
  return drawn.pdf
}
