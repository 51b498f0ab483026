import { Worker } from 'node:worker_threads'
import type { AnalysisAnswer, AnalysisOrder, AnalysisTask, AnalysisTasks } from './analysis-tasks.ts'

interface Waiting {
  readonly task: AnalysisTask
  readonly input: AnalysisTasks[AnalysisTask]['input']
  /** No other thread gets this order when the one that has it dies: it must not be done twice, or killed one already. */
  readonly isLast: boolean
  readonly resolve: (output: never) => void
  readonly reject: (error: Error) => void
}

/** An order that failed in its thread, with the code of the error: a database that is away is known by it. */
class AnalysisError extends Error {
  readonly code: string | undefined
  constructor(message: string, code: string | undefined) {
    super(message)
    this.code = code
  }
}

/** One thread, from its first order on. */
class Analyst {
  readonly #databaseUrl: string
  readonly #module: URL
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #orders = 0

  constructor(databaseUrl: string, module: URL) {
    this.#databaseUrl = databaseUrl
    this.#module = module
  }

  get orders(): number {
    return this.#waiting.size
  }

  run<T extends AnalysisTask>(
    task: T,
    input: AnalysisTasks[T]['input'],
    isLast: boolean,
  ): Promise<AnalysisTasks[T]['output']> {
    return new Promise((resolve, reject) => this.#give({ task, input, isLast, resolve, reject }))
  }

  #give(order: Waiting): void {
    const worker = this.start()
    const id = ++this.#orders
    this.#waiting.set(id, order)
    worker.ref()
    worker.postMessage({ id, task: order.task, input: order.input } satisfies AnalysisOrder)
  }

  start(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(this.#module, {
      workerData: { databaseUrl: this.#databaseUrl },
      execArgv: [],
    })
    worker.on('message', (answer: AnalysisAnswer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if (this.#waiting.size === 0) worker.unref()
      if ('error' in answer) waiting?.reject(new AnalysisError(answer.error, answer.code))
      else waiting?.resolve(answer.output as never)
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

  #leave(worker: Worker): readonly Waiting[] {
    if (worker !== this.#worker) return []
    this.#worker = null
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    return waiting
  }
}

/**
 * Threads that read and compute for the analysis, so that other calls keep their speed; each started when first needed,
 * and again when it died.
 */
export class AnalysisThreads {
  readonly #analysts: readonly Analyst[]

  /** `module` is what the threads run; another one only in tests. */
  constructor(databaseUrl: string, size: number, module = new URL('../../analysis-thread.ts', import.meta.url)) {
    this.#analysts = Array.from({ length: size }, () => new Analyst(databaseUrl, module))
  }

  /** How many threads there are, started or not. */
  get size(): number {
    return this.#analysts.length
  }

  /**
   * Gives work to the thread that has least to do. Fails when the work does, or when a second thread dies of it; with
   * `isOnce` when the first does.
   */
  run<T extends AnalysisTask>(
    task: T,
    input: AnalysisTasks[T]['input'],
    isOnce = false,
  ): Promise<AnalysisTasks[T]['output']> {
    const free = this.#analysts.reduce((best, analyst) => (analyst.orders < best.orders ? analyst : best))
    return free.run(task, input, isOnce)
  }

  async stop(): Promise<void> {
    await Promise.all(this.#analysts.map(analyst => analyst.stop()))
  }
}
