import { Worker } from 'node:worker_threads'
import type { AnalysisAnswer, AnalysisOrder, AnalysisTask, AnalysisTasks } from './analysis-tasks.ts'

interface Waiting {
  readonly resolve: (output: never) => void
  readonly reject: (error: Error) => void
}

/** One thread, from its first order on. */
class Analyst {
  readonly #databaseUrl: string
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #orders = 0

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
  }

  get orders(): number {
    return this.#waiting.size
  }

  run<T extends AnalysisTask>(task: T, input: AnalysisTasks[T]['input']): Promise<AnalysisTasks[T]['output']> {
    const worker = this.start()
    const id = ++this.#orders
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.ref()
      worker.postMessage({ id, task, input } satisfies AnalysisOrder)
    })
  }

  start(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), {
      workerData: { databaseUrl: this.#databaseUrl },
      execArgv: [],
    })
    worker.on('message', (answer: AnalysisAnswer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if (this.#waiting.size === 0) worker.unref()
      if ('error' in answer) waiting?.reject(new Error(answer.error))
      else waiting?.resolve(answer.output as never)
    })
    worker.on('error', error => this.#end(worker, error as Error))
    worker.on('exit', () => this.#end(worker, new Error('The analysis thread has ended.')))
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
    if (worker !== this.#worker) return
    this.#worker = null
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting) reject(why)
  }
}

/** Threads that read and reckon for the analysis, so that other calls keep their speed; each started when first needed. */
export class AnalysisThreads {
  readonly #analysts: readonly Analyst[]

  constructor(databaseUrl: string, size: number) {
    this.#analysts = Array.from({ length: size }, () => new Analyst(databaseUrl))
  }

  /** Gives work to the thread that has least to do. Fails when the work does, or its thread dies. */
  run<T extends AnalysisTask>(task: T, input: AnalysisTasks[T]['input']): Promise<AnalysisTasks[T]['output']> {
    const free = this.#analysts.reduce((best, analyst) => (analyst.orders < best.orders ? analyst : best))
    return free.run(task, input)
  }

  /** Starts the first thread, so that the first question need not. */
  warm(): void {
    this.#analysts[0]?.start()
  }

  async stop(): Promise<void> {
    await Promise.all(this.#analysts.map(analyst => analyst.stop()))
  }
}
