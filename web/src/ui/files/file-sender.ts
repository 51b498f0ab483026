import { describeError, isCancelled } from '#lib/api-error.ts'
import { checkFile } from './check-file.ts'
import type { FileState } from './FileRow.tsx'

export interface SentFile {
  readonly key: number
  readonly file: File
  readonly state: FileState
  /** Sent share, 0 to 1. */
  readonly progress: number
  /** Why it failed; null when it did not. */
  readonly error: string | null
  /** False when the file itself breaks a rule: sending it again cannot help. */
  readonly canRetry: boolean
}

/** Sends one file; from the whole share on, the server is reading it. */
export type SendFile = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<unknown>

/** Sends files one after the other and knows how each of them fares. */
export class FileSender {
  readonly #send: SendFile
  readonly #listeners = new Set<() => void>()
  #files: readonly SentFile[] = []
  #nextKey = 1
  #sending: { readonly key: number; readonly abort: AbortController } | null = null

  constructor(send: SendFile) {
    this.#send = send
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly files = (): readonly SentFile[] => this.#files

  /** Takes files in: one that breaks a rule fails at once, the others are sent in their turn. */
  add(files: readonly File[]): void {
    const taken = files.map((file): SentFile => {
      const error = checkFile(file)
      const state = error === null ? 'waiting' : 'failed'
      return { key: this.#nextKey++, file, state, progress: 0, error, canRetry: error === null }
    })
    this.#set([...this.#files, ...taken])
    void this.#run()
  }

  retry(key: number): void {
    this.#change(key, file => (file.canRetry ? { state: 'waiting', error: null, progress: 0 } : {}))
    void this.#run()
  }

  /** Forgets a file; one that is being sent is stopped. */
  remove(key: number): void {
    if (this.#sending?.key === key) this.#sending.abort.abort()
    this.#set(this.#files.filter(file => file.key !== key))
  }

  /** Stops and forgets everything. */
  clear(): void {
    this.#sending?.abort.abort()
    this.#set([])
  }

  #set(files: readonly SentFile[]): void {
    this.#files = files
    for (const listener of this.#listeners) listener()
  }

  #change(key: number, patch: (file: SentFile) => Partial<SentFile>): void {
    this.#set(this.#files.map(file => (file.key === key ? { ...file, ...patch(file) } : file)))
  }

  async #run(): Promise<void> {
    if (this.#sending) return
    for (let next = this.#next(); next; next = this.#next()) await this.#sendOne(next)
  }

  #next(): SentFile | undefined {
    return this.#files.find(({ state }) => state === 'waiting')
  }

  async #sendOne({ key, file }: SentFile): Promise<void> {
    const abort = new AbortController()
    this.#sending = { key, abort }
    this.#change(key, () => ({ state: 'sending' }))
    const onProgress = (share: number) =>
      this.#change(key, () => ({ progress: share, state: share < 1 ? 'sending' : 'working' }))
    try {
      await this.#send(file, { onProgress, signal: abort.signal })
      this.#change(key, () => ({ state: 'done', progress: 1 }))
    } catch (error) {
      if (!isCancelled(error)) this.#change(key, () => ({ state: 'failed', error: describeError(error) }))
    }
    this.#sending = null
  }
}
