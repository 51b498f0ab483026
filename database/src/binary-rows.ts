import type { Connection, PoolClient, Submittable } from 'pg'
import { escapeLiteral } from 'pg'

/** A column of a binary answer as it came; null is NULL. */
export type Cell = Buffer | null

/** What a query may be given: `$1`, `$2` … stand for these, and become literals. */
export type LiteralValue = number | string | readonly string[]

/** The part of a connection that sends a plain query; the same that drivers' streams use. */
interface PlainConnection {
  readonly query: (text: string) => void
}

/** A COPY … TO STDOUT, gathered whole. The driver calls the handlers by their names. */
class CopyOut implements Submittable {
  readonly #text: string
  readonly #chunks: Buffer[] = []
  readonly #done: (result: Buffer) => void
  readonly #failed: (error: Error) => void

  constructor(text: string, done: (result: Buffer) => void, failed: (error: Error) => void) {
    this.#text = text
    this.#done = done
    this.#failed = failed
  }
  submit(connection: Connection): void {
    const plain: unknown = connection
    ;(plain as PlainConnection).query(this.#text)
  }
  handleCopyData({ chunk }: { readonly chunk: Uint8Array }): void {
    // A copy: the driver writes over its buffer.
    this.#chunks.push(Buffer.from(chunk))
  }
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    this.#done(Buffer.concat(this.#chunks))
  }
  handleError(error: Error): void {
    this.#failed(error)
  }
}

const literal = (value: LiteralValue | undefined): string => {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number: ${value}`)
    return String(value)
  }
  if (typeof value === 'string') return escapeLiteral(value)
  if (value === undefined) throw new RangeError('A parameter of the query has no value.')
  return value.length === 0 ? "'{}'" : `array[${value.map(escapeLiteral).join(',')}]`
}

const headerBytes = 11 + 4 + 4

/** Rows of COPY's binary format: a column count, then each column's length (−1 for NULL) and bytes. */
function* readRows(bytes: Buffer): Generator<Cell[]> {
  let at = headerBytes
  for (;;) {
    const columns = bytes.readInt16BE(at)
    if (columns < 0) return
    at += 2
    const row: Cell[] = []
    for (let column = 0; column < columns; column++) {
      const length = bytes.readInt32BE(at)
      at += 4
      row.push(length < 0 ? null : bytes.subarray(at, at + length))
      if (length > 0) at += length
    }
    yield row
  }
}

/**
 * Runs a query whose answer travels in binary, by COPY: packed bytes are half the size that way and need no parsing.
 * The columns of a row come in order, unread: take them with `cell`.
 *
 * @param text a query with `$1`, `$2` …; numbers, texts, and arrays of texts are put in as literals.
 */
export const readBinaryRows = async (
  client: PoolClient,
  text: string,
  values: readonly LiteralValue[],
): Promise<Cell[][]> => {
  const query = text.replace(/\$(\d+)/g, (_all, index: string) => literal(values[Number(index) - 1]))
  const bytes = await new Promise<Buffer>((done, failed) => {
    client.query(new CopyOut(`copy (${query}) to stdout (format binary)`, done, failed))
  })
  return [...readRows(bytes)]
}

/** Reads a column of a binary answer. */
export const cell = {
  int8: (value: Cell): number => (value === null ? 0 : Number(value.readBigInt64BE(0))),
  int4: (value: Cell): number => (value === null ? 0 : value.readInt32BE(0)),
  int4OrNull: (value: Cell): number | null => (value === null ? null : value.readInt32BE(0)),
  text: (value: Cell): string => (value === null ? '' : value.toString('utf8')),
  bytes: (value: Cell): Buffer => value ?? Buffer.alloc(0),
}
