import { once } from 'node:events'
import { notFound } from '#http/app-error.ts'
import { attachmentHeader } from '#http/attachment-header.ts'
import type { Handler } from '#http/call-context.ts'
import { readLocation } from './document-location.ts'

/** Always a download: nothing in it runs in our pages. */
export const downloadFromS3: Handler<'downloadFromS3'> = async ({ app, body, user, read, reply }) => {
  const { customerId, documentId } = await readLocation(app, body.location)
  const document = await read(({ db, customerId: own }) =>
    db
      .selectFrom('content_document')
      .select(['name', 'storage_key'])
      .where('customer_id', '=', own)
      .where('id', '=', documentId)
      .executeTakeFirst(),
  )
  if (customerId !== user.customerId || !document) throw notFound('This file')
  const stream = app.files.stream(document.storage_key)
  try {
    await once(stream, 'readable')
  } catch {
    throw notFound('This file')
  }
  return reply
    .headers({
      'content-disposition': attachmentHeader(document.name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .type('application/octet-stream')
    .send(stream)
}
