export interface StreamEvent {
  readonly event: string
  readonly data: string
  readonly id: string | undefined
}

/** Reads the server-sent event format from text chunks cut anywhere; gives each event when its blank line came. */
export class EventStreamReader {
  #rest = ''
  #event = ''
  #data: string[] = []
  #id: string | undefined

  push(chunk: string): StreamEvent[] {
    const found: StreamEvent[] = []
    const text = this.#rest + chunk
    // A carriage return at the very end may be half of a line end: it waits for the next chunk.
    const safe = text.endsWith('\r') ? text.length - 1 : text.length
    const lines = text.slice(0, safe).split(/\r\n|\n|\r/)
    this.#rest = (lines.pop() ?? '') + text.slice(safe)
    for (const line of lines) {
      if (line === '') this.#finish(found)
      else this.#readLine(line)
    }
    return found
  }

  #readLine(line: string) {
    const colon = line.indexOf(':')
    if (colon === 0) return
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (name === 'event') this.#event = value
    else if (name === 'data') this.#data.push(value)
    else if (name === 'id') this.#id = value
  }

  #finish(found: StreamEvent[]) {
    if (this.#data.length > 0)
      found.push({ event: this.#event || 'message', data: this.#data.join('\n'), id: this.#id })
    this.#event = ''
    this.#data = []
  }
}
