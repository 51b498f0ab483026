import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AppContext } from '../app-context.ts'
import { notReadyBecause } from '../readiness.ts'

/** Is it up, is it ready, and how does it do: for operators and their tools. */
export const registerHealth = (server: FastifyInstance, app: AppContext): void => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'bic_http_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'bic_database_connections',
    help: 'Connections of the pool.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, app.pool.totalCount)
      this.set({ state: 'idle' }, app.pool.idleCount)
      this.set({ state: 'waiting' }, app.pool.waitingCount)
    },
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const reason = await notReadyBecause(app)
    return reason ? reply.code(503).send({ status: 'not ready', reason }) : { status: 'ready' }
  })
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
