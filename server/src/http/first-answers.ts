import { PassThrough } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../app-context.ts'
import { AppError } from './app-error.ts'
import { apiBase } from './register-routes.ts'
import { validate } from './validate.ts'

/** Of one address: each page that is opened asks once, and its calls have limits of their own. */
const requestsPerMinute = 1200

const query = z.strictObject({
  /** Path and query of the page. */
  at: z.string().max(4000),
  userId: z.coerce.number().int(),
  /** Whether lists begin with the deals of this person. */
  owner: z.literal('mine').optional(),
})

/**
 * Answers all that a page is sure to ask for in one response: a browser takes longer over twenty requests than the server over their answers, and has six
 * connections without HTTP/2. Each call goes through its own route, as whoever asks, and is answered by a line as soon as it is: its place in the list of
 * the page, a space, and the answer. The line of what was refused ends with its place: the browser asks for that by itself, and for what
 * depends on another answer.
 */
export const registerFirstAnswers = (
  server: FastifyInstance,
  app: AppContext,
  callsAt: (url: string) => Promise<readonly string[]>,
): void => {
  server.get(
    `${apiBase}/first-answers`,
    { config: { rateLimit: { max: requestsPerMinute * app.config.http.rateLimitScale, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { authorization, 'accept-encoding': encodings = '' } = request.headers
      if (authorization === undefined) throw new AppError('NOT_SIGNED_IN')
      const { at, userId, owner } = validate(query, request.query, 'query') as z.infer<typeof query>
      const calls = await callsAt(at)
      const isPacked = /\bgzip\b/.test(String(encodings))
      // Each line goes out when it is written.
      const lines = isPacked ? createGzip({ flush: constants.Z_SYNC_FLUSH }) : new PassThrough()
      const answer = async (call: string, place: number) => {
        const url = call
          .replaceAll('{userId}', String(userId))
          .replaceAll('{owner}', owner === undefined ? '' : `owner=${owner}&`)
        if (url.includes('{')) return
        const { statusCode, payload } = await server.inject({
          url,
          headers: { authorization },
          remoteAddress: request.ip,
        })
        lines.write(statusCode === 200 ? `${place} ${payload}\n` : `${place}\n`)
      }
      // A call that was not answered at all has no line.
      void Promise.allSettled(calls.map(answer)).then(() => lines.end())
      if (isPacked) reply.header('content-encoding', 'gzip')
      // A proxy passes each line on when it comes.
      reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      return reply.type('text/plain; charset=utf-8').send(lines)
    },
  )
}
