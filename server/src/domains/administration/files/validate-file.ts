import type { FastifyRequest } from 'fastify'
import { badInput } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/call-context.ts'
import { ExtractionPool } from '../../../pipeline/extract/extraction-pool.ts'

const readOne = async (request: FastifyRequest): Promise<{ name: string; bytes: Uint8Array }> => {
  if (!request.isMultipart()) throw badInput('file', 'Send the file as multipart/form-data in the part "file".')
  let file: { name: string; bytes: Uint8Array } | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const bytes = await part.toBuffer()
    if (part.fieldname === 'file' && part.filename) file ??= { name: part.filename, bytes }
  }
  if (!file) throw badInput('file', 'Please choose a file.')
  return file
}

/** Really reads the file, in a thread with limits, and keeps nothing of it. */
export const validateFile: Handler<'validateFile'> = async ({ request }) => {
  const file = await readOne(request)
  const pool = new ExtractionPool()
  try {
    const result = await pool.extract(file)
    return result.ok
      ? { valid: true, errorCode: null, message: '', detail: null }
      : { valid: false, errorCode: result.code, message: result.message, detail: result.detail }
  } finally {
    await pool.close()
  }
}
