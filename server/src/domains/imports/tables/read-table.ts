import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { AppError, badInput } from '#http/app-error.ts'
import { decodeText, looksLikeText } from '#pipeline/extract/decode-text.ts'

const unzip = promisify(gunzip)
export const maxTableBytes = 25 * 1024 * 1024
/** A compressed table may grow to this and no further. */
const maxInflatedBytes = 120 * 1024 * 1024
const chunkLength = 1 << 16

/** A CSV file with its header read; rows are read as they are asked for, so that a long file costs little memory. */
export interface Table {
  readonly header: readonly string[]
  /** Data rows in order; `number` counts as a spreadsheet does: the header is row 1. */
  readonly rows: () => AsyncGenerator<TableRow>
}
export interface TableRow {
  readonly number: number
  readonly cells: readonly string[]
}

const inflate = async (bytes: Uint8Array): Promise<Uint8Array> => {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return await unzip(bytes, { maxOutputLength: maxInflatedBytes })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new AppError('FI00', undefined, 'file')
    throw new AppError('FI01', undefined, 'file')
  }
}

/** The separator that the first line uses most, outside quotes. */
export const sniffDelimiter = (text: string): string => {
  const counts = new Map([',', ';', '\t', '|'].map(sign => [sign, 0]))
  let quoted = false
  for (const sign of text.slice(0, 10_000)) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) {
      if ([...counts.values()].some(count => count > 0)) break
    } else if (!quoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1])
  return best && best[1] > 0 ? best[0] : ','
}

/** Gives the text in pieces and lets other work go on between them. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += chunkLength) {
    yield text.slice(at, at + chunkLength)
    await nextTurn()
  }
}

async function* recordsOf(text: string): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter: sniffDelimiter(text),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  })
  const source = Readable.from(piecesOf(text))
  source.pipe(parser)
  try {
    for await (const record of parser) yield record as string[]
  } finally {
    source.destroy()
    parser.destroy()
  }
}

const wrongTable = (error: unknown): never => {
  const { lines } = error as { lines?: number }
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) throw error
  throw badInput('file', `The table cannot be read${lines ? ` near line ${lines}` : ''}: ${error.message}.`)
}

/**
 * Reads a CSV file: comma, semicolon, tab or bar (sniffed), any usual encoding, also gzipped.
 *
 * @throws AppError FI00 too large, FI01 damaged archive, FI02 empty, FI04 no text, BAD_INPUT without a header.
 */
export const readTable = async (given: Uint8Array): Promise<Table> => {
  if (given.length > maxTableBytes) throw new AppError('FI00', undefined, 'file')
  if (given.length === 0) throw new AppError('FI02', undefined, 'file')
  const bytes = await inflate(given)
  if (bytes.length === 0) throw new AppError('FI02', undefined, 'file')
  if (!looksLikeText(bytes)) throw new AppError('FI04', undefined, 'file')
  const text = decodeText(bytes).text.replaceAll('\0', '�')
  let header: string[] | undefined
  try {
    for await (const record of recordsOf(text)) {
      header = record.map((name, index) => name.trim() || `Column ${index + 1}`)
      break
    }
  } catch (error) {
    wrongTable(error)
  }
  if (!header) throw badInput('file', 'The file has no rows. The first row must name the columns.')
  const columns = header
  return {
    header: columns,
    rows: async function* () {
      let number = 0
      try {
        for await (const cells of recordsOf(text)) {
          number += 1
          if (number > 1) yield { number, cells }
        }
      } catch (error) {
        wrongTable(error)
      }
    },
  }
}
