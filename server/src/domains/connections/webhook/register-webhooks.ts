import { connectionWebhookPath } from '@bic/contract/connections/connection-words'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#app-context.ts'
import { receiveWebhook } from './receive-webhook.ts'

/** Signatures are of the whole message, which is read for nothing else: one about a meeting of many files has some ten kilobytes. */
const mostBodyBytes = 64 * 1024
const requestsPerMinute = 300

/**
 * Where vendors say that there is something new (`receiveWebhook`). Nobody signs in here: the address names the connection, and the
 * signature says who sent the message, where the vendor signs.
 */
export const registerWebhooks = async (server: FastifyInstance, app: AppContext): Promise<void> => {
  await server.register(async scope => {
    // Signatures are of the text as it came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBodyBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { token: string } }>(
      `${connectionWebhookPath}/:token`,
      {
        bodyLimit: mostBodyBytes,
        config: { rateLimit: { max: requestsPerMinute * app.config.http.rateLimitScale, timeWindow: 60_000 } },
      },
      async ({ params, headers, body }, reply) => {
        const verdict = await receiveWebhook(app, params.token, {
          headers: { get: name => [headers[name]].flat()[0] ?? null },
          text: typeof body === 'string' ? body : '',
        })
        reply.header('cache-control', 'no-store')
        return verdict.kind === 'challenge' ? reply.code(200).send(verdict.answer) : reply.code(204).send()
      },
    )
  })
}
