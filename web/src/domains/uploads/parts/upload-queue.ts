import { describeError, isCancelled } from '#lib/api-error.ts'
import { checkFile } from '#ui/files/check-file.ts'
import type { SentFile, UploadTarget } from '../api/send-files.ts'
import { cutBatches, sharesOf } from './batches.ts'

/** A file on its way to the server; when it was sent it leaves the queue. */
export interface QueuedFile extends SentFile {
  readonly key: number
  readonly target: UploadTarget
  readonly state: 'waiting' | 'sending' | 'failed'
  /** Sent share, 0 to 1. */
  readonly progress: number
  /** Why it failed. */
  readonly error: string | null
  /** False when the file itself breaks a rule: sending it again cannot help. */
  readonly canRetry: boolean
}

type Send = (
  files: readonly SentFile[],
  target: UploadTarget,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<unknown>

/** What the queue needs: how files are sent, and what is done when some were, before they leave the queue. */
export interface QueueTools {
  readonly send: Send
  readonly onSent: () => Promise<unknown>
}

/** Files to send, one request after the other. It lives beside the pages, so that it goes on when one is left. */
export class UploadQueue {
  readonly #tools: QueueTools
  readonly #listeners = new Set<() => void>()
  #files: readonly QueuedFile[] = []
  #nextKey = 1
  #running: AbortController | null = null

  constructor(tools: QueueTools) {
    this.#tools = tools
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly files = (): readonly QueuedFile[] => this.#files

  /** Takes files in; those that break a rule fail at once, the others are sent. */
  add(files: readonly File[], target: UploadTarget): void {
    const queued = files.map((file): QueuedFile => {
      const error = checkFile(file)
      const path = file.webkitRelativePath || file.name
      const state = error === null ? 'waiting' : 'failed'
      return { key: this.#nextKey++, file, path, target, state, progress: 0, error, canRetry: error === null }
    })
    this.#set([...this.#files, ...queued])
    void this.#run()
  }

  /** Takes a file that is not being sent out of the queue. */
  remove(key: number): void {
    this.#set(this.#files.filter(file => file.key !== key || file.state === 'sending'))
  }

  retry(key: number): void {
    this.#change(
      file => file.key === key && file.state === 'failed' && file.canRetry,
      () => ({ state: 'waiting', error: null }),
    )
    void this.#run()
  }

  /** Stops sending and forgets what was not sent. What was sent stays. */
  cancel(): void {
    this.#running?.abort()
    this.#set(this.#files.filter(({ state }) => state === 'failed'))
  }

  /** Stops and forgets everything: somebody else signs in. */
  clear(): void {
    this.cancel()
    this.#set([])
  }

  #set(files: readonly QueuedFile[]): void {
    this.#files = files
    for (const listener of this.#listeners) listener()
  }

  #change(which: (file: QueuedFile) => boolean, patch: (file: QueuedFile) => Partial<QueuedFile>): void {
    this.#set(this.#files.map(file => (which(file) ? { ...file, ...patch(file) } : file)))
  }

  /** The files of the next request: such as were handed in with the same target. */
  #nextBatch(): readonly QueuedFile[] {
    const waiting = this.#files.filter(({ state }) => state === 'waiting')
    return cutBatches(waiting.filter(({ target }) => target === waiting[0]?.target))[0] ?? []
  }

  async #run(): Promise<void> {
    if (this.#running) return
    for (let batch = this.#nextBatch(); batch.length > 0; batch = this.#nextBatch()) {
      this.#running = new AbortController()
      await this.#sendBatch(batch, this.#running.signal)
      this.#running = null
    }
  }

  async #sendBatch(batch: readonly QueuedFile[], signal: AbortSignal): Promise<void> {
    const keys = new Set(batch.map(({ key }) => key))
    const isOurs = ({ key }: QueuedFile) => keys.has(key)
    this.#change(isOurs, () => ({ state: 'sending', progress: 0 }))
    const onProgress = (share: number) => {
      const shares = sharesOf(
        batch.map(({ file }) => file.size),
        share,
      )
      const progress = new Map(batch.map(({ key }, place) => [key, shares[place] ?? 0]))
      this.#change(isOurs, ({ key }) => ({ progress: progress.get(key) ?? 0 }))
    }
    try {
      await this.#tools.send(batch, batch[0]?.target ?? {}, { onProgress, signal })
      await this.#tools.onSent().catch(() => undefined)
      this.#set(this.#files.filter(file => !isOurs(file)))
    } catch (error) {
      if (isCancelled(error)) return
      this.#change(isOurs, () => ({ state: 'failed', error: describeError(error) }))
    }
  }
}
