import { Worker } from 'node:worker_threads'
import { AppError } from '#http/app-error.ts'
import type { ThreadSettings } from '#http/thread-order.ts'
import type { AnalysisAnswer, AnalysisOrder, AnalysisTask, AnalysisTasks } from './analysis-tasks.ts'

export interface RunOptions {
  /** It must not be done twice: it fails when its thread dies. */
  readonly isOnce?: boolean
  /** Milliseconds that it may take; for as long as it takes when absent. */
  readonly longestMs?: number
}

interface Order extends Pick<RunOptions, 'longestMs'> {
  readonly task: AnalysisTask
  readonly input: AnalysisTasks[AnalysisTask]['input']
  /** No other thread gets this order when the one that has it dies: it must not be done twice, or killed one already. */
  readonly isLast: boolean
  readonly resolve: (output: never) => void
  readonly reject: (error: Error) => void
}

interface Waiting {
  readonly order: Order
  readonly limit: NodeJS.Timeout | undefined
}

/** An order that failed in its thread, with the code of the error: a database that is away is known by it. */
class AnalysisError extends Error {
  readonly code: string | undefined
  constructor(message: string, code: string | undefined) {
    super(message)
    this.code = code
  }
}

/** What a thread is given when it starts. */
export interface ThreadStart {
  readonly databaseUrl: string
  /** Of threads that answer calls. */
  readonly settings: ThreadSettings | undefined
}

/** One thread, from its first order on. */
class Analyst {
  readonly #start: ThreadStart
  readonly #module: URL
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #orders = 0

  constructor(start: ThreadStart, module: URL) {
    this.#start = start
    this.#module = module
  }

  get orders(): number {
    return this.#waiting.size
  }

  run<T extends AnalysisTask>(
    task: T,
    input: AnalysisTasks[T]['input'],
    { isOnce: isLast = false, longestMs }: RunOptions,
  ): Promise<AnalysisTasks[T]['output']> {
    return new Promise((resolve, reject) =>
      this.#give({ task, input, isLast, resolve, reject, ...(longestMs === undefined ? {} : { longestMs }) }),
    )
  }

  #give(order: Order): void {
    const worker = this.start()
    const id = ++this.#orders
    const limit =
      order.longestMs === undefined ? undefined : setTimeout(() => this.#stopSlow(worker, id), order.longestMs)
    this.#waiting.set(id, { order, limit })
    worker.ref()
    worker.postMessage({ id, task: order.task, input: order.input } satisfies AnalysisOrder)
  }

  start(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(this.#module, {
      workerData: this.#start,
      execArgv: [],
    })
    worker.on('message', (answer: AnalysisAnswer) => {
      const order = this.#take(answer.id)
      if (this.#waiting.size === 0) worker.unref()
      if ('error' in answer) order?.reject(new AnalysisError(answer.error, answer.code))
      else order?.resolve(answer.output as never)
    })
    worker.on('error', error => this.#replace(worker, error as Error))
    worker.on('exit', () => this.#replace(worker, new Error('The analysis thread has ended.')))
    // Nobody has to wait for it when the process is to end.
    worker.unref()
    this.#worker = worker
    return worker
  }

  async stop(): Promise<void> {
    const worker = this.#worker
    if (!worker) return
    this.#end(worker, new Error('The server is shutting down.'))
    await worker.terminate()
  }

  /** Takes an order out of those that wait. */
  #take(id: number): Order | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    clearTimeout(waiting?.limit)
    return waiting?.order
  }

  /** An order that takes too long may compute without end: its thread goes with it, and a new one takes the others. */
  #stopSlow(worker: Worker, id: number): void {
    const slow = this.#take(id)
    slow?.reject(new AppError('TOO_SLOW', 'This took too long and was stopped. Please use narrower filters.'))
    this.#replace(worker, new Error('The analysis thread was stopped.'))
    void worker.terminate()
  }

  #end(worker: Worker, why: Error): void {
    for (const { reject } of this.#leave(worker)) reject(why)
  }

  /** After a death a new thread takes the orders that may be repeated, once: one of them may be what killed it. */
  #replace(worker: Worker, why: Error): void {
    for (const order of this.#leave(worker)) {
      if (order.isLast) order.reject(why)
      else this.#give({ ...order, isLast: true })
    }
  }

  #leave(worker: Worker): readonly Order[] {
    if (worker !== this.#worker) return []
    this.#worker = null
    return [...this.#waiting.keys()].flatMap(id => this.#take(id) ?? [])
  }
}

export interface ThreadsOptions {
  /** What the threads run; another module only in tests. */
  readonly module?: URL
  /** With these the threads answer calls too. */
  readonly settings?: ThreadSettings
  /** Does each task, and may do something before and after it. */
  readonly around?: <R>(task: AnalysisTask, work: () => Promise<R>) => Promise<R>
}

/**
 * Threads that read and compute for the analysis, so that other calls keep their speed; each started when first needed,
 * and again when it died.
 */
export class AnalysisThreads {
  readonly #analysts: readonly Analyst[]
  readonly #around: ThreadsOptions['around']

  constructor(
    databaseUrl: string,
    size: number,
    { module = new URL('../../analysis-thread.ts', import.meta.url), settings, around }: ThreadsOptions = {},
  ) {
    this.#around = around
    this.#analysts = Array.from({ length: size }, () => new Analyst({ databaseUrl, settings }, module))
  }

  /** How many threads there are, started or not. */
  get size(): number {
    return this.#analysts.length
  }

  /**
   * Gives work to the thread that has least to do. Fails when the work does, or when a second thread dies of it; with
   * `isOnce` when the first does.
   *
   * @throws AppError TOO_SLOW when it takes longer than `longestMs`; its thread is replaced then.
   */
  run<T extends AnalysisTask>(
    task: T,
    input: AnalysisTasks[T]['input'],
    options: RunOptions = {},
  ): Promise<AnalysisTasks[T]['output']> {
    const free = this.#analysts.reduce((best, analyst) => (analyst.orders < best.orders ? analyst : best))
    const work = () => free.run(task, input, options)
    return this.#around ? this.#around(task, work) : work()
  }

  async stop(): Promise<void> {
    await Promise.all(this.#analysts.map(analyst => analyst.stop()))
  }
}
