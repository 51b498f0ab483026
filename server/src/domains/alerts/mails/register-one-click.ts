import { unsubscribePath } from '@bic/contract/alerts/mails'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#app-context.ts'
import { badInput } from '#http/app-error.ts'
import { followMailLink } from './change-mail-link.ts'

const mostBodyBytes = 1024
const requestsPerMinute = 60
const asked = 'List-Unsubscribe=One-Click'

/** What a request says, whether it came as form fields or as the parts of a form. */
const says = (body: unknown): boolean => {
  const text = typeof body === 'string' ? body : ''
  return text.trim() === asked || /name="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/.test(text)
}

/**
 * The request by which a mail program ends mails with one click of its user (RFC 8058), at the address that leads people to
 * the page about it. It needs no sign-in, no cookie and no further step; a link that is followed changes nothing.
 */
export const registerOneClick = async (server: FastifyInstance, app: AppContext): Promise<void> => {
  await server.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: mostBodyBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Params: { token: string } }>(
      `${unsubscribePath}/:token`,
      {
        bodyLimit: mostBodyBytes,
        config: { rateLimit: { max: requestsPerMinute * app.config.http.rateLimitScale, timeWindow: 60_000 } },
      },
      async (request, reply) => {
        if (!says(request.body)) throw badInput('List-Unsubscribe', `Send the form field ${asked}.`)
        await followMailLink(app, request.params.token, false, 'one click')
        return reply.header('cache-control', 'no-store').code(200).type('text/plain').send('These mails are ended.\n')
      },
    )
  })
}
