/** A live event stream, as those see it who may have to close it. */
export interface OpenStream {
  /** Closes it because its person has opened more than they may have. */
  readonly supersede: () => void
}

/** Streams that one person holds open in a process; a page takes one. */
export const mostStreams = 10

/** The open streams of each person, the oldest first; one too many closes the oldest. */
export class OpenStreams {
  readonly #streams = new Map<string, Set<OpenStream>>()

  add(person: string, stream: OpenStream): void {
    const open = this.#streams.get(person) ?? new Set()
    this.#streams.set(person, open)
    const [oldest] = open
    if (open.size >= mostStreams && oldest) {
      open.delete(oldest)
      oldest.supersede()
    }
    open.add(stream)
  }

  remove(person: string, stream: OpenStream): void {
    const open = this.#streams.get(person)
    open?.delete(stream)
    if (open?.size === 0) this.#streams.delete(person)
  }

  get people(): number {
    return this.#streams.size
  }
}
