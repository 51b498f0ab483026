import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { publicBodyBytes } from '@bic/contract/calls/call-limits'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import serveStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import helmet from 'helmet'
import type { AppContext } from '../app-context.ts'
import { registerOneClick } from '../domains/alerts/mails/register-one-click.ts'
import { registerWebhooks } from '../domains/connections/webhook/register-webhooks.ts'
import { registerScim } from '../domains/users/scim/register-scim.ts'
import { registerMcp } from '../mcp/register-mcp.ts'
import { productCalls } from '../product-calls.ts'
import { threadedHandlers } from '../threaded-handlers.ts'
import type { AnswerElsewhere } from './call-threads.ts'
import { registerFirstAnswers } from './first-answers.ts'
import { makeFirstPages } from './first-page.ts'
import { registerHealth } from './health.ts'
import type { HttpConfig } from './http-config.ts'
import { parseJsonBodies } from './json-bodies.ts'
import { registerReference } from './openapi.ts'
import { leaveOutPageHeaders } from './page-headers.ts'
import { sendProblem } from './problem.ts'
import { apiBase, registerRoutes } from './register-routes.ts'
import { registerSilentCallback } from './silent-callback.ts'
import { traceRequests } from './trace-requests.ts'
import { warnAboutProxy } from './warn-about-proxy.ts'
import { type Patience, usualPatience, watchBodies } from './watch-bodies.ts'

export const maxFileBytes = 25 * 1024 * 1024

const contentSecurity = (app: AppContext) => ({
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // Mantine sets sizes and positions through style attributes.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    // Recordings that have not left the browser yet.
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    // Single sign-on is renewed in a hidden frame that begins at the identity provider and ends at a page of ours.
    frameSrc: ["'self'", () => app.identity?.frameOrigins().join(' ') ?? ''],
    upgradeInsecureRequests: app.config.http.strictTransport ? [] : null,
  },
})

/**
 * What is no longer than a quarter of a megabyte is compressed at once, in a fifth of a millisecond for a long list and in four milliseconds
 * at most, where nothing repeats itself: handing it to a stream and a thread takes longer. Lists are a fifth longer at this level than at the
 * usual one, which takes two to four times as long.
 */
const compression = {
  threshold: 2048,
  syncThreshold: 256 * 1024,
  encodings: ['gzip' as const, 'identity' as const],
  zlibOptions: { level: 2 },
}

/** The nearest proxies by their number, or those at known addresses. */
const trustIn = (trusted: HttpConfig['trustProxy']) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted

/** What pages of ours may use: a pitch is recorded with camera and microphone; the rest is closed, to scripts too. */
const permissions = [
  'camera=(self)',
  'microphone=(self)',
  'clipboard-write=(self)',
  'fullscreen=(self)',
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map(rule => (rule.includes('=') ? rule : `${rule}=()`))
  .join(', ')

/**
 * The HTTP side of the product: API, health, reference, and the web application when it is built.
 *
 * @param answer answers the calls of `threadedHandlers`; without it the main thread does.
 */
export const buildServer = async (
  app: AppContext,
  webRoot: string | null,
  answer?: AnswerElsewhere,
  patience: Patience = usualPatience,
): Promise<FastifyInstance> => {
  const server = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    // One line per answer is ours, below, without addresses or query strings.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustIn(app.config.http.trustProxy),
    // What has no route of the contract takes no body to speak of.
    bodyLimit: publicBodyBytes,
    forceCloseConnections: true,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.look },
    routerOptions: { maxParamLength: 2000 },
  })
  const { strictTransport, apiDocs } = app.config.http
  // Made once for all requests: making it takes longer than a small answer may.
  const protect = helmet({
    contentSecurityPolicy: contentSecurity(app),
    // Other names below the host's may have no certificate.
    strictTransportSecurity: strictTransport && { maxAge: 365 * 24 * 3600, includeSubDomains: false },
  })
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', permissions)
    protect(request.raw, reply.raw, error => done(error as Error | undefined))
  })
  if (app.telemetry) traceRequests(server, app.telemetry)
  parseJsonBodies(server)
  watchBodies(server, patience)
  warnAboutProxy(server, app)
  await server.register(rateLimit, { global: false })
  await server.register(compress, compression)
  await server.register(multipart, {
    limits: { fileSize: maxFileBytes + 1, files: 2000, fields: 50, fieldSize: 1_000_000 },
    throwFileSizeLimit: false,
  })
  server.setErrorHandler(sendProblem)
  const firstPages = makeFirstPages(webRoot ?? '')
  server.setNotFoundHandler(async (request, reply) => {
    // The application in place of a script would be taken for a broken one.
    const isScript = /\.js(\?|$)/.test(request.url)
    const isPage = request.method === 'GET' && !request.url.startsWith(apiBase) && !isScript && webRoot
    if (!isPage) return sendProblem({ statusCode: 404 }, request, reply)
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html')
      .send(await firstPages.page(request.url))
  })
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  registerHealth(server, app)
  if (apiDocs) registerReference(server)
  const { handlers, guards } = productCalls
  await registerScim(server, app)
  await registerOneClick(server, app)
  await registerWebhooks(server, app)
  const elsewhere = answer && { calls: new Set(Object.keys(threadedHandlers)), answer }
  await registerMcp(server, app, registerRoutes(server, app, handlers, guards, elsewhere))
  if (webRoot && existsSync(webRoot)) {
    registerFirstAnswers(server, app, firstPages.calls)
    registerSilentCallback(server)
    await server.register(serveStatic, {
      root: webRoot,
      wildcard: false,
      // The page differs from address to address.
      index: false,
      // The build writes its texts compressed too.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const forever = path.includes('/assets/')
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
        leaveOutPageHeaders(reply, path)
      },
    })
  }
  return server
}
