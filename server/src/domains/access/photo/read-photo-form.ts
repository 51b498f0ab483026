import { id } from '@bic/contract/common'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { badInput } from '../../../http/app-error.ts'
import { validate } from '../../../http/validate.ts'
import { maxPhotoBytes } from './read-photo.ts'

const fields = z.strictObject({ userId: id.optional() })

/**
 * The file and the user of a photo upload; nothing beyond the largest photo is taken in.
 *
 * @throws AppError BAD_INPUT naming the part that is wrong
 */
export const readPhotoForm = async (
  request: FastifyRequest,
): Promise<{ bytes: Buffer; userId: number | undefined }> => {
  if (!request.isMultipart()) throw badInput('file', 'Send the photo as multipart/form-data in a part named "file".')
  const given: Record<string, unknown> = {}
  let bytes: Buffer | null = null
  for await (const part of request.parts({ limits: { fileSize: maxPhotoBytes + 1, files: 1, fields: 5 } })) {
    if (part.type !== 'file') given[part.fieldname] = part.value
    else if (part.fieldname === 'file') bytes = await part.toBuffer()
    else throw badInput(part.fieldname, 'Send the photo in a part named "file".')
  }
  const { userId } = validate(fields, given, 'fields') as z.output<typeof fields>
  if (!bytes) throw badInput('file', 'Please choose a photo.')
  return { bytes, userId }
}
