import type { FastifyReply } from 'fastify'
import { type DrawingOrder, drawInThread } from '../draw/draw-in-thread.ts'

/** Letters, digits, dot, underscore, space and hyphen, for those who cannot read other names (RFC 6266, appendix D). */
const plainName = (name: string): string => name.replace(/[^\w. -]+/g, '_')

/** What RFC 8187 lets stand in an extended value. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Draws the sheet in a thread of its own and answers it as a file of this name. */
export const answerWithPdf = async (
  reply: FastifyReply,
  { name, ...order }: DrawingOrder & { readonly name: string },
): Promise<FastifyReply> => {
  const pdf = await drawInThread(order)
  return reply
    .headers({
      'content-disposition': `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encoded(name)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .type('application/pdf')
    .send(Buffer.from(pdf))
}
