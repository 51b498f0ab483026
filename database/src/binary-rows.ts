import { escapeLiteral, type PoolClient, Query } from 'pg'

/** A column of a binary answer as it came; null is NULL. */
export type Cell = Buffer | null

/** What a query may be given: `$1`, `$2` … stand for these, and become literals. */
export type LiteralValue = number | string | readonly string[]

/** A COPY … TO STDOUT, read as it comes. The driver calls the handler by its name. */
class CopyOut extends Query {
  readonly #rows: RowReader
  #fault: { readonly error: Error } | null = null

  constructor(text: string, rows: RowReader, done: () => void, failed: (error: Error) => void) {
    super(text, (error?: Error | null) => {
      const fault = error ?? this.#fault?.error
      if (fault) failed(fault)
      else done()
    })
    this.#rows = rows
  }
  handleCopyData({ chunk }: { readonly chunk: Uint8Array }): void {
    if (this.#fault) return
    try {
      this.#rows.read(chunk)
    } catch (error) {
      // The rest of the answer has to arrive before the connection can be asked anything else.
      this.#fault = { error: error as Error }
    }
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
class RowReader {
  readonly #onRow: (row: Cell[]) => void
  readonly #keeps: boolean
  #rest: Buffer = Buffer.alloc(0)
  #at = headerBytes

  /** @param keeps whether the columns are read later than in `onRow`: the driver writes over its buffer */
  constructor(onRow: (row: Cell[]) => void, keeps: boolean) {
    this.#onRow = onRow
    this.#keeps = keeps
  }

  /** Reads what has come. The server sends row by row; a row that is not whole yet waits for what follows. */
  read(chunk: Uint8Array): void {
    const fresh = this.#keeps ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    const bytes = this.#rest.length === 0 ? fresh : Buffer.concat([this.#rest, fresh])
    let at = this.#at
    while (at + 2 <= bytes.length) {
      const columns = bytes.readInt16BE(at)
      if (columns < 0) break
      const row: Cell[] = []
      const end = readRow(bytes, at + 2, columns, row)
      if (end < 0) break
      this.#onRow(row)
      at = end
    }
    this.#rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : Buffer.alloc(0)
    this.#at = Math.max(0, at - bytes.length)
  }
}

/** Answers where the row ends; −1 when it is not whole. */
const readRow = (bytes: Buffer, from: number, columns: number, row: Cell[]): number => {
  let at = from
  for (let column = 0; column < columns; column++) {
    if (at + 4 > bytes.length) return -1
    const length = bytes.readInt32BE(at)
    at += 4
    if (length < 0) {
      row.push(null)
      continue
    }
    if (at + length > bytes.length) return -1
    row.push(bytes.subarray(at, at + length))
    at += length
  }
  return at
}

const copyOut = (client: PoolClient, text: string, values: readonly LiteralValue[], rows: RowReader): Promise<void> => {
  const query = text.replace(/\$(\d+)/g, (_all, index: string) => literal(values[Number(index) - 1]))
  return new Promise((done, failed) => {
    client.query(new CopyOut(`copy (${query}) to stdout (format binary)`, rows, done, failed))
  })
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
  const rows: Cell[][] = []
  await copyOut(client, text, values, new RowReader(row => rows.push(row), true))
  return rows
}

/** As `readBinaryRows`, row after row as they come: their bytes are void once `onRow` has returned. */
export const eachBinaryRow = async (
  client: PoolClient,
  text: string,
  values: readonly LiteralValue[],
  onRow: (row: Cell[]) => void,
): Promise<void> => copyOut(client, text, values, new RowReader(onRow, false))

/** Reads a column of a binary answer. */
export const cell = {
  int8: (value: Cell): number => (value === null ? 0 : Number(value.readBigInt64BE(0))),
  int4: (value: Cell): number => (value === null ? 0 : value.readInt32BE(0)),
  int4OrNull: (value: Cell): number | null => (value === null ? null : value.readInt32BE(0)),
  text: (value: Cell): string => (value === null ? '' : value.toString('utf8')),
  bytes: (value: Cell): Buffer => value ?? Buffer.alloc(0),
}
