import { Worker } from 'node:worker_threads'
import { AppError, badInput } from '#http/app-error.ts'
import { heapLimits } from '#thread-limits.ts'
import { FairSlots } from '#threads/fair-slots.ts'
import type { Sheet } from '../shared/sheet.ts'
import { pageLimit } from './page-limit.ts'
import { threadEnvironment } from './thread-environment.ts'

export interface DrawingOrder {
  readonly customerId: number
  readonly sheet: Sheet
  readonly madeAt: Date
}

export type Drawn = { readonly pdf: Uint8Array } | { readonly tooLong: true }

/** Megabytes that the heap of a thread may take. */
const memoryMb = 512
/** Milliseconds that a thread is kept for the next document; after it, the memory of its fonts goes back. */
export const longestIdle = 60_000

/** The thread ended before it had drawn anything. */
class ThreadEnded extends Error {}
/** The thread had not drawn anything when its time was over. */
class TookTooLong extends Error {}

/** One thread, which draws one sheet after the other. */
class Drawer {
  readonly #worker: Worker
  #order: { readonly resolve: (drawn: Drawn) => void; readonly reject: (error: Error) => void } | undefined
  #isOver = false

  constructor(module: URL) {
    this.#worker = new Worker(module, { execArgv: [], env: threadEnvironment(), resourceLimits: heapLimits(memoryMb) })
    // What a thread sends as its last act and that it ended may be heard at the same moment, in this order.
    this.#worker.on('message', (drawn: Drawn) => this.#order?.resolve(drawn))
    this.#worker.on('error', error => this.#end(error as Error))
    this.#worker.on('exit', () => this.#end(new ThreadEnded('The drawing thread has ended.')))
    this.#worker.unref()
  }

  /** Whether it draws no more. */
  get isOver(): boolean {
    return this.#isOver
  }

  async draw(order: DrawingOrder, timeoutMs: number): Promise<Drawn> {
    const { promise, resolve, reject } = Promise.withResolvers<Drawn>()
    const limit = setTimeout(() => this.#end(new TookTooLong('The drawing took too long.')), timeoutMs)
    this.#order = { resolve, reject }
    this.#worker.ref()
    this.#worker.postMessage(order)
    try {
      return await promise
    } finally {
      clearTimeout(limit)
      this.#order = undefined
      // Nobody has to wait for it when the process is to end.
      this.#worker.unref()
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#worker.terminate()
  }

  #end(why: Error): void {
    this.#isOver = true
    this.#order?.reject(why)
  }
}

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
 * Threads that draw, so that nobody waits for a document but who asked. At most two documents are drawn at once, one for
 * each customer, and twenty wait. A thread takes a third of a second of processor time to start, so one is kept for a while.
 */
export class DrawingThreads {
  readonly #module: URL
  readonly #slots = new FairSlots({ slots: 2, perCustomer: 1, line: 20, linePerCustomer: 10 })
  #idle: { readonly drawer: Drawer; readonly end: NodeJS.Timeout } | undefined

  /** `module` is what the threads run; another one only in tests. */
  constructor(module = new URL('./draw-worker.ts', import.meta.url)) {
    this.#module = module
  }

  /**
   * Draws a sheet, within so many milliseconds.
   *
   * @throws AppError BAD_INPUT when it is too long, TOO_BUSY when too many wait, UNAVAILABLE when it breaks its limits or
   *   two threads die of it.
   */
  async draw(order: DrawingOrder, timeoutMs = 60_000): Promise<Uint8Array> {
    const drawn = await this.#slots
      .take(order.customerId, () => this.#drawAgain(order, timeoutMs))
      .catch((error: unknown) => {
        throw explain(error)
      })
    if ('tooLong' in drawn)
      throw badInput('path', `This would take more than ${pageLimit} pages. Please use narrower filters.`)
    return drawn.pdf
  }

  /** A drawing changes nothing: when its thread dies, another one starts over, once. */
  #drawAgain(order: DrawingOrder, timeoutMs: number): Promise<Drawn> {
    return this.#drawOnce(order, timeoutMs).catch((error: unknown) => {
      if (error instanceof ThreadEnded) return this.#drawOnce(order, timeoutMs)
      throw error
    })
  }

  async #drawOnce(order: DrawingOrder, timeoutMs: number): Promise<Drawn> {
    const drawer = this.#takeIdle() ?? new Drawer(this.#module)
    try {
      return await drawer.draw(order, timeoutMs)
    } finally {
      if (drawer.isOver || this.#idle) await drawer.stop()
      else this.#keep(drawer)
    }
  }

  #takeIdle(): Drawer | undefined {
    const kept = this.#idle
    this.#idle = undefined
    clearTimeout(kept?.end)
    return kept?.drawer.isOver ? undefined : kept?.drawer
  }

  #keep(drawer: Drawer): void {
    const end = setTimeout(() => void this.#takeIdle()?.stop(), longestIdle)
    end.unref()
    this.#idle = { drawer, end }
  }
}

const threads = new DrawingThreads()

/** Draws a sheet in a thread. @throws AppError as `DrawingThreads.draw` */
export const drawInThread = (order: DrawingOrder): Promise<Uint8Array> => threads.draw(order)
