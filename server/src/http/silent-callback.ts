import { identityPaths } from '@bic/contract/access/identity'
import type { FastifyInstance } from 'fastify'

/** The one page of ours that may be in a frame, and only in one of ours: it hands its address to the page around it. */
const contentSecurity = "default-src 'none'; script-src 'self'; frame-ancestors 'self'"

/** Where a silent renewal ends. A page of its own, so that the frame does not start the application again. */
export const registerSilentCallback = (server: FastifyInstance): void => {
  server.get(identityPaths.silentCallback, (_request, reply) =>
    reply
      .headers({ 'content-security-policy': contentSecurity, 'cache-control': 'no-cache' })
      .sendFile('silent-callback.html'),
  )
}
