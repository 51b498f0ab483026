import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { FairSlots } from '#threads/fair-slots.ts'
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

/** What a reader says: once that it has started, then one answer for each file. */
export type ReaderMessage = 'started' | ExtractionAnswer

export interface ExtractionPoolOptions {
  /** How many files are read at once (2). */
  readonly size?: number
  /** How many of them for one customer (1). */
  readonly perCustomer?: number
  /** How many files wait; more are refused (64). */
  readonly line?: number
  /** Milliseconds one file may take (60,000), without the start of its reader. */
  readonly timeoutMs?: number
  /** Megabytes one file may make its reader use (512). */
  readonly memoryMb?: number
  /** Milliseconds after which a reader without work ends (30,000). */
  readonly idleMs?: number
  /** The program of a reader; another one only in tests. */
  readonly workerUrl?: URL
}

interface Pending extends ExtractionJob {
  readonly resolve: (result: ExtractResult) => void
}

type Options = Required<ExtractionPoolOptions>

/** How many files of one customer are read at once: as many as there are processors to spare, at most four. */
export const readersPerCustomer = (): number => Math.min(4, Math.max(1, availableParallelism() - 1))

/**
 * Processes that extract files within limits of time and memory; a reader that runs out of memory would abort the
 * server with it if it were a thread. A file that breaks the limits is stopped with its reader and answered with its
 * error; a fresh reader takes the next file. `close` stops everything.
 */
export class ExtractionPool {
  readonly #seats: Seat[]
  readonly #slots: FairSlots
  #nextId = 1
  #closed = false

  constructor(options: ExtractionPoolOptions = {}) {
    const { size = 2, perCustomer = 1, line = 64 } = options
    const all: Options = {
      size,
      perCustomer,
      line,
      timeoutMs: options.timeoutMs ?? 60_000,
      memoryMb: options.memoryMb ?? 512,
      idleMs: options.idleMs ?? 30_000,
      workerUrl: options.workerUrl ?? new URL('./extract-worker.ts', import.meta.url),
    }
    this.#slots = new FairSlots({ slots: size, perCustomer, line })
    this.#seats = Array.from({ length: size }, () => new Seat(all))
  }

  /**
   * Extracts one file; waits for a free reader, in turns with other customers. A file that cannot be read is an answer.
   *
   * @throws AppError TOO_BUSY when too many files wait; Error after `close`.
   */
  extract(customerId: number, input: ExtractInput, companions: Companions = {}): Promise<ExtractResult> {
    if (this.#closed) return Promise.reject(new Error('The extraction pool is closed.'))
    return this.#slots.take(customerId, async () => {
      const seat = this.#seats.find(one => !one.busy)
      if (this.#closed || !seat) return stopped
      return new Promise(resolve => seat.run({ id: this.#nextId++, input, companions, resolve }))
    })
  }

  /** Stops the readers. Files that are being read or wait are answered as stopped. */
  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#seats.map(seat => seat.stop(stopped)))
  }
}

/** Milliseconds that the start of a reader may take on a very busy machine. */
const START_MS = 60_000

const stopped = fileError('FI04', 'Reading was stopped because the server is shutting down.')

/** One place in the pool: at most one reader and one file at a time. */
class Seat {
  readonly #options: Options
  #reader: ChildProcess | null = null
  #job: Pending | null = null
  #isStarted = false
  #served = 0
  #deadline: NodeJS.Timeout | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
  }

  get busy(): boolean {
    return this.#job !== null
  }

  run(job: Pending): void {
    clearTimeout(this.#idle)
    this.#job = job
    const reader = this.#reader ?? this.#start()
    this.#limit(this.#isStarted ? 0 : START_MS)
    reader.ref()
    reader.channel?.ref()
    // A reader that is gone says so by its end.
    reader.send({ id: job.id, input: job.input, companions: job.companions } satisfies ExtractionJob, () => {})
  }

  /** From now on the file has its time, after that of the start of its reader. */
  #limit(startMs: number): void {
    const { timeoutMs } = this.#options
    clearTimeout(this.#deadline)
    this.#deadline = setTimeout(() => {
      void this.stop(
        fileError('FI04', `Reading the file took longer than ${timeoutMs / 1000} seconds and was stopped.`),
      )
    }, startMs + timeoutMs)
  }

  /** Ends the reader; the file it was reading, if any, gets this answer. */
  async stop(answer: ExtractResult): Promise<void> {
    clearTimeout(this.#idle)
    const ended = this.#leaveReader()
    this.#finish(answer)
    await ended
  }

  #start(): ChildProcess {
    const { workerUrl, memoryMb } = this.#options
    const reader = fork(fileURLToPath(workerUrl), [String(memoryMb)], {
      // A reader may read the program it runs; it writes nothing and starts nothing.
      execArgv: [
        ...['--permission', '--allow-fs-read=*', '--allow-worker', `--max-old-space-size=${memoryMb}`],
        // As in the other processes (`compile-patterns.ts`).
        '--no-regexp-tier-up',
      ],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    reader.on('message', (answer: ReaderMessage) => {
      if (reader !== this.#reader) return
      if (answer === 'started') {
        this.#isStarted = true
        if (this.#job) this.#limit(0)
        return
      }
      if (answer.id !== this.#job?.id) return
      this.#served++
      reader.unref()
      reader.channel?.unref()
      this.#idle = setTimeout(() => void this.#leaveReader(), this.#options.idleMs)
      this.#idle.unref()
      this.#finish(answer.result)
    })
    reader.on('error', () => this.#onEnd(reader, null))
    reader.on('exit', (_code, signal) => this.#onEnd(reader, signal))
    this.#reader = reader
    this.#isStarted = false
    this.#served = 0
    return reader
  }

  #leaveReader(): Promise<unknown> {
    const reader = this.#reader
    this.#reader = null
    if (!reader || reader.exitCode !== null || reader.signalCode !== null) return Promise.resolve()
    const ended = new Promise(resolve => reader.once('exit', resolve))
    reader.ref()
    reader.kill('SIGKILL')
    return ended
  }

  #onEnd(reader: ChildProcess, signal: NodeJS.Signals | null): void {
    if (reader !== this.#reader) return
    this.#reader = null
    // What runs out of memory is ended so by V8, by the watch over it, or by the system.
    if (signal === 'SIGABRT' || signal === 'SIGKILL') this.#giveUpForMemory()
    else this.#finish(fileError('FI01', 'The file cannot be read: its structure is damaged.'))
  }

  /** A reader that has served others may carry their leavings: the file gets one more chance in a fresh one. */
  #giveUpForMemory(): void {
    const job = this.#job
    if (this.#served > 0 && job) {
      clearTimeout(this.#deadline)
      this.run(job)
      return
    }
    this.#finish(fileError('FI04', `Reading the file needs more than ${this.#options.memoryMb} MB and was stopped.`))
  }

  #finish(result: ExtractResult): void {
    clearTimeout(this.#deadline)
    const job = this.#job
    this.#job = null
    job?.resolve(result)
  }
}
