import type { FastifyRequest } from 'fastify'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { FairSlots } from '#threads/fair-slots.ts'

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

/** A file is held in memory while it is checked, so that only a few are received at a time. */
const slots = new FairSlots({ slots: 4, perCustomer: 2, line: 16, linePerCustomer: 6 })

/**
 * Really reads the file, in a process with limits, and keeps nothing of it.
 *
 * @throws AppError TOO_BUSY before anything is received when too many files wait to be checked.
 */
export const validateFile: Handler<'validateFile'> = ({ app, user, request }) =>
  slots.take(user.customerId, async () => {
    const file = await readOne(request)
    const result = await app.readers.extract(user.customerId, file)
    return result.ok
      ? { valid: true, errorCode: null, message: '', detail: null }
      : { valid: false, errorCode: result.code, message: result.message, detail: result.detail }
  })
