import type { FastifyRequest } from 'fastify'
import { AppError, badInput } from './app-error.ts'

/** The parts of a multipart call whose file is held in memory. */
export interface ReceivedParts {
  /** The first part named `file`. */
  readonly file: { readonly name: string; readonly bytes: Uint8Array } | null
  /** Text parts by name; of one that comes twice, the last. */
  readonly fields: Readonly<Record<string, string>>
}

/** A file of 25 MB, and what one piece may be longer. */
const mostBytes = 26 * 1024 * 1024
const step = 1024 * 1024

/**
 * Puts pieces into memory that threads share, so that a thread gets them without a copy. Each is copied as it arrives: the
 * whole of a large file at once would hold up the main thread.
 */
const receiveShared = async (pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const memory = new SharedArrayBuffer(0, { maxByteLength: mostBytes })
  let length = 0
  for await (const piece of pieces) {
    const end = length + piece.length
    if (end > mostBytes) throw new AppError('FI00', undefined, 'file')
    if (end > memory.byteLength) memory.grow(Math.min(mostBytes, Math.max(end, memory.byteLength + step)))
    new Uint8Array(memory, length, piece.length).set(piece)
    length = end
  }
  return new Uint8Array(memory, 0, length)
}

/**
 * Receives the parts of a multipart call.
 *
 * @throws AppError BAD_INPUT when it is none, FI00 when a file is too large.
 */
export const receiveParts = async (request: FastifyRequest): Promise<ReceivedParts> => {
  if (!request.isMultipart()) throw badInput('file', 'Send the file as multipart/form-data in the part "file".')
  let file: ReceivedParts['file'] = null
  const fields: [string, string][] = []
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await receiveShared(part.file)
      if (part.file.truncated) throw new AppError('FI00', undefined, 'file')
      if (part.fieldname === 'file' && part.filename) {
        file ??= { name: part.filename.slice(0, 200), bytes }
      }
    } else if (typeof part.value === 'string') fields.push([part.fieldname, part.value])
  }
  return { file, fields: Object.fromEntries(fields) }
}
