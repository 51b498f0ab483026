import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#app-context.ts'
import { notFound } from '#http/app-error.ts'
import type { StoredMedia } from '#http/media-address.ts'
import type { ByteRange } from '#providers/file-store.ts'
import { findShipped } from '../tutorials/shipped.ts'
import { parseRange } from './parse-range.ts'

/** The bytes of a video: of one that came with the product, or of a stored one. */
const openVideo = (app: AppContext, key: string, range: ByteRange | undefined): Readable => {
  const shipped = findShipped(key)
  return shipped ? createReadStream(shipped.path, range) : app.files.stream(key, range)
}

interface Exchange {
  readonly app: AppContext
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Answers a request for a video: whole, a range of it (206), or only what it is (HEAD). It is never held in memory. */
export const sendVideo = async (
  { app, request, reply }: Exchange,
  { key, mediaType, size }: StoredMedia,
): Promise<FastifyReply> => {
  const etag = `"${key}"`
  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === etag ? parseRange(request.headers.range, size) : null
  reply.type(mediaType).headers({
    'accept-ranges': 'bytes',
    etag,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send('')
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  const stream = openVideo(app, key, range ?? undefined)
  try {
    await once(stream, 'readable')
  } catch {
    reply.removeHeader('content-length').removeHeader('content-range')
    throw notFound('This video')
  }
  if (request.method !== 'HEAD') return reply.send(stream)
  stream.destroy()
  return reply.send(Readable.from([]))
}
