import type { Option } from './options.ts'

/** Asks the server for the options that a text finds. */
export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly Option[]>

export interface FoundOptions {
  readonly options: readonly Option[]
  readonly loading: boolean
  readonly error: unknown
}

/** Milliseconds of quiet before the server is asked. */
export const searchDelay = 600

/** Options that the server finds. Only the newest question counts: an older one is cancelled, its answer dropped. */
export class OptionSearch {
  readonly #load: LoadOptions
  readonly #listeners = new Set<() => void>()
  #found: FoundOptions = { options: [], loading: false, error: null }
  #timer: ReturnType<typeof setTimeout> | undefined
  #asking: AbortController | null = null

  constructor(load: LoadOptions) {
    this.#load = load
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly found = (): FoundOptions => this.#found

  /** Asks when nothing more has been typed for a while; at once when `delay` is 0. */
  ask(query: string, delay = searchDelay): void {
    this.stop()
    this.#set({ ...this.#found, loading: true })
    if (delay === 0) void this.#askNow(query)
    else this.#timer = setTimeout(() => void this.#askNow(query), delay)
  }

  /** Cancels what is under way. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#asking?.abort()
    this.#asking = null
    if (this.#found.loading) this.#set({ ...this.#found, loading: false })
  }

  #set(found: FoundOptions): void {
    this.#found = found
    for (const listener of this.#listeners) listener()
  }

  async #askNow(query: string): Promise<void> {
    const asking = new AbortController()
    this.#asking = asking
    try {
      const options = await this.#load(query, asking.signal)
      if (this.#asking === asking) this.#set({ options, loading: false, error: null })
    } catch (error) {
      if (this.#asking === asking) this.#set({ options: [], loading: false, error })
    }
  }
}
