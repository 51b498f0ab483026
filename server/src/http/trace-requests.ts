import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenSpan, Telemetry } from '../telemetry/telemetry.ts'
import { within } from '../telemetry/telemetry.ts'
import { identityOf } from './register-routes.ts'

/**
 * Traces and times every request by its route, its status and whose it is, as ids. Each begins a trace of its own: what
 * a client says of a trace is not taken.
 */
export const traceRequests = (server: FastifyInstance, telemetry: Telemetry): void => {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const span = telemetry.begin(`${request.method} ${route}`, {
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route },
    })
    spans.set(request, span)
    within(span, done)
  })
  // Reading a body leaves the context of the request.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) within(span, done)
    else done()
  })
  server.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config
    const ofCall = call === undefined ? {} : { 'bic.route': call }
    const user = identityOf(request)?.user
    const status = reply.statusCode
    const span = spans.get(request)
    span?.set({
      ...ofCall,
      'http.response.status_code': status,
      ...(user ? { 'bic.role': user.role, 'bic.customer.id': user.customerId } : {}),
    })
    span?.end(status >= 500 ? String(status) : undefined)
    telemetry.record('http.server.request.duration', reply.elapsedTime / 1000, {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? 'unknown',
      ...ofCall,
      'http.response.status_code': status,
    })
  })
}
