import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { badInput } from '#http/app-error.ts'
import { validate } from '#http/validate.ts'
import { maxPhotoBytes } from './read-photo.ts'

/**
 * The picture of a multipart upload, in its part "file", and its other fields as the schema has them; nothing beyond
 * the largest picture is taken in.
 *
 * @throws AppError BAD_INPUT naming the part that is wrong
 */
export const readPictureForm = async <S extends z.ZodType>(
  request: FastifyRequest,
  fields: S,
): Promise<{ bytes: Buffer; fields: z.output<S> }> => {
  if (!request.isMultipart()) throw badInput('file', 'Send the photo as multipart/form-data in a part named "file".')
  const given: Record<string, unknown> = {}
  let bytes: Buffer | null = null
  for await (const part of request.parts({ limits: { fileSize: maxPhotoBytes + 1, files: 1, fields: 5 } })) {
    if (part.type !== 'file') given[part.fieldname] = part.value
    else if (part.fieldname === 'file') bytes = await part.toBuffer()
    else throw badInput(part.fieldname, 'Send the photo in a part named "file".')
  }
  const read = validate(fields, given, 'fields') as z.output<S>
  if (!bytes) throw badInput('file', 'Please choose a photo.')
  return { bytes, fields: read }
}
