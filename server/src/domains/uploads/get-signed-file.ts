import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { AppContext } from '#app-context.ts'
import { AppError, notFound } from '#http/app-error.ts'
import { attachmentHeader } from '#http/attachment-header.ts'
import type { Handler } from '#http/call-context.ts'
import { readCustomer } from '#tenancy/customer.ts'
import { conversationOfKey, writeTranscript } from './actions/write-transcript.ts'
import { readAddress, type SignedObject } from './shared/signed-address.ts'

const open = async (app: AppContext, { customerId, key }: SignedObject): Promise<Readable | string> => {
  const conversationId = conversationOfKey(key)
  if (conversationId !== null) {
    return readCustomer(app, customerId, tx => writeTranscript(tx, conversationId))
  }
  if (!key.startsWith(`${customerId}/`)) throw new AppError('TOKEN_EXPIRED')
  const stream = app.files.stream(key)
  try {
    await once(stream, 'readable')
    return stream
  } catch {
    throw notFound('This file')
  }
}

/** Hands out what a signed address leads to, always as a download: nothing in it runs in our pages. */
export const getSignedFile: Handler<'getSignedFile'> = async ({ app, params, reply }) => {
  const object = await readAddress(app, params.token)
  const content = await open(app, object)
  return reply
    .headers({
      'content-disposition': attachmentHeader(object.name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .type(typeof content === 'string' ? 'text/plain; charset=utf-8' : 'application/octet-stream')
    .send(content)
}
