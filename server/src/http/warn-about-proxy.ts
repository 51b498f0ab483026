import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'

/** Logs once that requests come through a proxy when nobody has said whether its word for their address is taken. */
export const warnAboutProxy = (server: FastifyInstance, app: AppContext): void => {
  if (app.config.http.trustProxy !== false) return
  let warned = false
  server.addHook('onRequest', async ({ headers }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return
    warned = true
    app.log.warn(
      'A request carries X-Forwarded-For, and TRUST_PROXY is not set: rate limits treat everyone behind a proxy as one client. ' +
        'Set TRUST_PROXY to the number of proxies in front or to their addresses, or to 0 when there is none.',
    )
  })
}
