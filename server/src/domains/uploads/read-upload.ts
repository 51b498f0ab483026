import { conversationType } from '@bic/contract/values/common'
import { mostRecordingBytes } from '@bic/contract/values/recording'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '#app-context.ts'
import { badInput } from '#http/app-error.ts'
import { validate } from '#http/validate.ts'
import { type ReceivedFile, storeFile, tidyPath } from '#pipeline/receive/store-file.ts'

const dealId = z.coerce.number().int().positive().optional()
const fields = z.strictObject({
  storyId: dealId,
  opptyId: dealId,
  accountId: dealId,
  convType: conversationType.optional(),
  subject: z.string().trim().max(300).optional(),
  date: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional(),
  wait: z.enum(['Y', 'N']).default('N'),
})

export interface Upload {
  readonly files: readonly ReceivedFile[]
  readonly fields: z.output<typeof fields>
}

/** Files of one request; more go into the next. */
const mostFiles = 2000
const limits = {
  fileSize: mostRecordingBytes + 1,
  files: mostFiles,
  fields: mostFiles + 20,
  parts: 2 * mostFiles + 20,
  fieldSize: 10_000,
}

/**
 * Takes in the parts of an upload, the files straight into the store.
 *
 * @throws AppError BAD_INPUT naming the part that is wrong; nothing is kept then, nor when the sender goes away.
 */
export const readUpload = async (app: AppContext, customerId: number, request: FastifyRequest): Promise<Upload> => {
  if (!request.isMultipart()) throw badInput('file', 'Send the files as multipart/form-data in parts named "file".')
  const files: ReceivedFile[] = []
  const paths: string[] = []
  const given: Record<string, string> = {}
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file') throw badInput(part.fieldname, 'Send files in parts named "file".')
        if (!part.filename) throw badInput('file', 'Please choose a file.')
        files.push(await storeFile(app, customerId, { name: part.filename, path: part.filename }, part.file))
      } else if (typeof part.value === 'string') {
        if (part.fieldname === 'path') paths.push(part.value)
        // An empty field of a form says nothing.
        else if (part.value !== '') given[part.fieldname] = part.value
      }
    }
    const checked = validate(fields, given, 'fields') as Upload['fields']
    if (files.length === 0) throw badInput('file', 'Please choose a file.')
    if (paths.length > 0 && paths.length !== files.length) {
      throw badInput('path', 'Send a path for each file, in the order of the files.')
    }
    const { storyId, opptyId } = checked
    if (storyId !== undefined && opptyId !== undefined && storyId !== opptyId) {
      throw badInput('opptyId', 'This deal differs from storyId. Send one of them.')
    }
    return {
      fields: checked,
      files: files.map((file, i) => ({ ...file, path: tidyPath(paths[i] ?? '') || file.name })),
    }
  } catch (error) {
    await forgetFiles(app, files)
    throw error
  }
}

/** Removes what was stored of an upload that comes to nothing. */
export const forgetFiles = async (app: AppContext, files: readonly ReceivedFile[]): Promise<void> => {
  await app.files.removeAll(files.flatMap(({ storageKey }) => storageKey || []))
}
