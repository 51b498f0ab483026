import { mostPartBytes, uploadKey } from '@bic/contract/coaching/coaching'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { badInput } from '#http/app-error.ts'
import { validate } from '#http/validate.ts'

const fields = z.strictObject({
  uploadKey,
  offset: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
})

export type Part = z.output<typeof fields> & { readonly bytes: Buffer }

/** A part of an upload, as it was sent. @throws AppError BAD_INPUT naming what is wrong with it */
export const readPart = async (request: FastifyRequest): Promise<Part> => {
  if (!request.isMultipart()) throw badInput('file', 'Send the part as multipart/form-data in a part named "file".')
  const given: Record<string, unknown> = {}
  let bytes: Buffer | null = null
  for await (const part of request.parts({ limits: { fileSize: mostPartBytes + 1, files: 1, fields: 5 } })) {
    if (part.type !== 'file') given[part.fieldname] = part.value
    else if (part.fieldname === 'file') bytes = await part.toBuffer()
    else throw badInput(part.fieldname, 'Send the bytes in a part named "file".')
  }
  const checked = validate(fields, given, 'fields') as z.output<typeof fields>
  if (!bytes || bytes.length === 0) throw badInput('file', 'Send at least one byte.')
  if (bytes.length > mostPartBytes) throw badInput('file', 'Send at most 4 MB at once.')
  return { ...checked, bytes }
}
