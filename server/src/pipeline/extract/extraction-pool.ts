import { Worker } from 'node:worker_threads'
import { heapLimits } from '../../thread-limits.ts'
import type { Companions } from './companions.ts'
import { fileError } from './file-errors.ts'
import type { ExtractInput, ExtractResult } from './result.ts'

export interface ExtractionJob {
  readonly id: number
  readonly input: ExtractInput
  readonly companions: Companions
}

export interface ExtractionAnswer {
  readonly id: number
  readonly result: ExtractResult
}

export interface ExtractionPoolOptions {
  /** How many files are read at once (1). */
  readonly size?: number
  /** Milliseconds one file may take (60,000). */
  readonly timeoutMs?: number
  /** Megabytes one file may make the worker use, on its heap and beside it (512). */
  readonly memoryMb?: number
  /** The worker's module; another one only in tests. */
  readonly workerUrl?: URL
}

interface Pending extends ExtractionJob {
  readonly resolve: (result: ExtractResult) => void
}

const MEMORY_CHECK_MS = 50
const MEGABYTE = 1024 * 1024

/**
 * Worker threads that extract files within limits of time and memory. A file that breaks them is stopped with its
 * worker and answered with its error; a fresh worker takes the next file. `close` stops everything.
 */
export class ExtractionPool {
  readonly #options: Required<ExtractionPoolOptions>
  readonly #seats: Seat[]
  readonly #waiting: Pending[] = []
  #nextId = 1
  #closed = false

  constructor(options: ExtractionPoolOptions = {}) {
    this.#options = {
      size: options.size ?? 1,
      timeoutMs: options.timeoutMs ?? 60_000,
      memoryMb: options.memoryMb ?? 512,
      workerUrl: options.workerUrl ?? new URL('./extract-worker.ts', import.meta.url),
    }
    this.#seats = Array.from({ length: this.#options.size }, () => new Seat(this.#options, () => this.#assign()))
  }

  /** Extracts one file; waits for a free worker. Never throws, but rejects after `close`. */
  extract(input: ExtractInput, companions: Companions = {}): Promise<ExtractResult> {
    if (this.#closed) return Promise.reject(new Error('The extraction pool is closed.'))
    return new Promise(resolve => {
      this.#waiting.push({ id: this.#nextId++, input, companions, resolve })
      this.#assign()
    })
  }

  /** Stops the workers. Files that are being read or wait are answered as stopped. */
  async close(): Promise<void> {
    this.#closed = true
    const stopped = fileError('FI04', 'Reading was stopped because the server is shutting down.')
    for (const job of this.#waiting.splice(0)) job.resolve(stopped)
    await Promise.all(this.#seats.map(seat => seat.stop(stopped)))
  }

  #assign(): void {
    for (const seat of this.#seats) {
      if (seat.busy) continue
      const job = this.#waiting.shift()
      if (job === undefined) return
      seat.run(job)
    }
  }
}

/** One place in the pool: at most one worker and one file at a time. */
class Seat {
  readonly #options: Required<ExtractionPoolOptions>
  readonly #onFree: () => void
  #worker: Worker | null = null
  #job: Pending | null = null
  #served = 0
  #deadline: NodeJS.Timeout | undefined
  #memoryCheck: NodeJS.Timeout | undefined

  constructor(options: Required<ExtractionPoolOptions>, onFree: () => void) {
    this.#options = options
    this.#onFree = onFree
  }

  get busy(): boolean {
    return this.#job !== null
  }

  run(job: Pending): void {
    this.#job = job
    const worker = this.#worker ?? this.#start()
    const { timeoutMs } = this.#options
    this.#deadline = setTimeout(() => {
      void this.stop(
        fileError('FI04', `Reading the file took longer than ${timeoutMs / 1000} seconds and was stopped.`),
      )
    }, timeoutMs)
    this.#memoryCheck = setInterval(() => void this.#checkMemory(worker), MEMORY_CHECK_MS)
    worker.ref()
    worker.postMessage({ id: job.id, input: job.input, companions: job.companions } satisfies ExtractionJob)
  }

  /** Ends the worker; the file it was reading, if any, gets this answer. */
  async stop(answer: ExtractResult): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    const stopping = worker?.terminate()
    this.#finish(answer)
    await stopping
  }

  #start(): Worker {
    const worker = new Worker(this.#options.workerUrl, {
      execArgv: [],
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { ...heapLimits(this.#options.memoryMb), stackSizeMb: 4 },
    })
    // Parsers that complain on the console would fill these streams if nobody emptied them.
    worker.stdout.resume()
    worker.stderr.resume()
    worker.on('message', (answer: ExtractionAnswer) => {
      if (worker !== this.#worker || answer.id !== this.#job?.id) return
      this.#served++
      worker.unref()
      this.#finish(answer.result)
    })
    worker.on('error', error => this.#onWorkerEnd(worker, error))
    worker.on('exit', () => this.#onWorkerEnd(worker, null))
    this.#worker = worker
    this.#served = 0
    return worker
  }

  #onWorkerEnd(worker: Worker, error: unknown): void {
    if (worker !== this.#worker) return
    const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (outOfMemory) this.#giveUpForMemory()
    else void this.stop(fileError('FI01', 'The file made its reader fail: its structure is damaged.'))
  }

  async #checkMemory(worker: Worker): Promise<void> {
    const heap = await worker.getHeapStatistics().catch(() => null)
    if (heap === null || worker !== this.#worker || this.#job === null) return
    if (heap.used_heap_size + heap.external_memory > this.#options.memoryMb * MEGABYTE) this.#giveUpForMemory()
  }

  /** A worker that has served others may carry their leavings: the file gets one more chance in a fresh one. */
  #giveUpForMemory(): void {
    const job = this.#job
    const wasFresh = this.#served === 0
    if (wasFresh || job === null) {
      void this.stop(
        fileError('FI04', `Reading the file needs more than ${this.#options.memoryMb} MB and was stopped.`),
      )
      return
    }
    this.#clearTimers()
    void this.#worker?.terminate()
    this.#worker = null
    this.run(job)
  }

  #finish(result: ExtractResult): void {
    this.#clearTimers()
    const job = this.#job
    this.#job = null
    job?.resolve(result)
    this.#onFree()
  }

  #clearTimers(): void {
    clearTimeout(this.#deadline)
    clearInterval(this.#memoryCheck)
  }
}
