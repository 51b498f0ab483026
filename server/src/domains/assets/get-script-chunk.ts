import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'

/** Scripts that were there at the start have addresses of their own; this one answers for those of a later build, and for none. */
export const getScriptChunk: Handler<'getScriptChunk'> = async ({ params, reply }) => {
  if (!reply.server.hasReplyDecorator('sendFile')) throw notFound('This script')
  return reply.sendFile(`${params.assetPath}/${params.chunkId}.js`)
}
