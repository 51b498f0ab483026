import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AppContext } from '../app-context.ts'
import { poolOf } from '../pool/pool-of.ts'
import { notReadyBecause } from '../readiness.ts'
import { AppError } from './app-error.ts'
import { registerOperationMetrics } from './operation-metrics.ts'

/** Compares in the same time whatever differs, so that a secret cannot be found letter by letter. */
const isSameText = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map(text => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

let ofProcess: Registry | undefined
/** The metrics of the process itself: registered once, because their collectors go on until the process ends. */
const processMetrics = (): Registry => {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/** Is it up, is it ready, and how does it do: for operators and their tools. */
export const registerHealth = (server: FastifyInstance, app: AppContext): void => {
  const registry = new Registry()
  const all = [processMetrics(), registry]
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
      this.set({ state: 'open' }, poolOf(app).totalCount)
      this.set({ state: 'idle' }, poolOf(app).idleCount)
      this.set({ state: 'waiting' }, poolOf(app).waitingCount)
    },
  })
  registerOperationMetrics(registry, app)
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const reason = await notReadyBecause(app)
    return reason ? reply.code(503).send({ status: 'not ready', reason }) : { status: 'ready' }
  })
  const { metrics } = app.config.http
  if (metrics === 'closed') return
  server.get('/metrics', async (request, reply) => {
    if (metrics !== 'open' && !isSameText(request.headers.authorization ?? '', `Bearer ${metrics.token}`)) {
      throw new AppError('NOT_SIGNED_IN')
    }
    return reply.type(registry.contentType).send(await Registry.merge(all).metrics())
  })
}
