/** An answer in the bytes that are sent of it, so that a handler may keep and send it again; nobody may change them. */
export class ReadyJson<T> {
  /** The whole body: the answer in `data`. */
  readonly bytes: Buffer

  constructor(data: T) {
    this.bytes = Buffer.from(JSON.stringify({ data }))
  }

  /** The answer itself, where it is not sent as it is. */
  toJSON(): T {
    return (JSON.parse(this.bytes.toString()) as { data: T }).data
  }
}
