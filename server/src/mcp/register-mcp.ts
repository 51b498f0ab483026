import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { keyScopes } from '@bic/contract/api-keys/key-areas'
import { mcpPath } from '@bic/contract/api-keys/key-rules'
import { errorCatalogue } from '@bic/contract/values/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { authenticateKey } from '../http/api-key.ts'
import { AppError } from '../http/app-error.ts'
import type { Identity } from '../http/authenticate.ts'
import { countUse } from '../http/count-use.ts'
import { isKeyRequest } from '../http/key-text.ts'
import { sendProblem } from '../http/problem.ts'
import { type CallWithin, personOf, setIdentity } from '../http/register-routes.ts'
import type { McpCaller } from './serve-mcp.ts'

const mostBodyBytes = 256 * 1024
/** Of one person, whatever the key: most tools compute over many deals. */
const requestsPerMinute = 120

type Served = ReturnType<typeof import('./serve-mcp.ts').makeMcpHandler>

/** Reading scopes only: nothing here changes anything. */
const scopes = keyScopes.filter(scope => scope.endsWith(':read'))

/** What stands in the metadata of the resource (RFC 9728): there is no server that gives out tokens, keys are made on a screen. */
const metadataOf = (resource: string, documentation: string) => ({
  resource,
  resource_name: 'Buyer Intelligence Cloud',
  resource_documentation: documentation,
  bearer_methods_supported: ['header'],
  scopes_supported: scopes,
})

/** A page of another origin is refused, so that no page can use a key on this machine or name ours for its own (DNS rebinding). */
const checkOrigin = (ours: string) => async (request: FastifyRequest) => {
  const { origin } = request.headers
  if (origin === undefined || origin === ours) return
  throw new AppError('NOT_ALLOWED', 'Requests from pages of other addresses are refused.', 'Origin')
}

const webRequest = (address: string, { method, headers, body }: FastifyRequest, signal: AbortSignal): Request =>
  new Request(address, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || name === 'content-length' ? [] : [[name, String(value)]],
    ),
    signal,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? null) } : {}),
  })

const send = (reply: FastifyReply, response: Response): FastifyReply => {
  reply.code(response.status).header('cache-control', 'no-store')
  for (const [name, value] of response.headers) {
    if (name !== 'content-length' && name !== 'cache-control') reply.header(name, value)
  }
  return response.body === null
    ? reply.send('')
    : reply.send(Readable.fromWeb(response.body as ReadableStream<Uint8Array>))
}

/**
 * The Model Context Protocol at `/mcp`: assistants read with the key of a person or a service, by the calls of the product and behind
 * their guards. The library is loaded with the first request.
 */
export const registerMcp = async (server: FastifyInstance, app: AppContext, callWithin: CallWithin): Promise<void> => {
  const base = app.config.publicUrl.replace(/\/+$/, '')
  const resource = `${base}${mcpPath}`
  const metadataPath = `/.well-known/oauth-protected-resource${mcpPath}`
  const metadata = metadataOf(resource, `${base}/my-profile/api-keys`)
  const challenge = `Bearer realm="Buyer Intelligence Cloud", resource_metadata="${base}${metadataPath}"`
  const identities = new WeakMap<FastifyRequest, Required<Identity>>()
  let served: Promise<Served> | undefined
  const serve = (): Promise<Served> => (served ??= import('./serve-mcp.ts').then(made => made.makeMcpHandler(app.log)))

  for (const path of [metadataPath, '/.well-known/oauth-protected-resource']) server.get(path, async () => metadata)

  await server.register(async scope => {
    scope.setErrorHandler((error, request, reply) => {
      const isStranger = error instanceof AppError && errorCatalogue[error.code].status === 401
      if (isStranger)
        reply.header(
          'www-authenticate',
          `${challenge}${isKeyRequest(request.headers.authorization) ? ', error="invalid_token"' : ''}`,
        )
      return sendProblem(error, request, reply)
    })
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: mcpPath,
      bodyLimit: mostBodyBytes,
      config: {
        rateLimit: {
          max: requestsPerMinute * app.config.http.rateLimitScale,
          timeWindow: 60_000,
          keyGenerator: personOf,
        },
      },
      onRequest: [
        checkOrigin(new URL(base).origin),
        async request => {
          const { authorization } = request.headers
          if (!isKeyRequest(authorization)) {
            throw new AppError(
              'NOT_SIGNED_IN',
              `Send an API key as a bearer token. Keys are made at ${base}/my-profile/api-keys.`,
            )
          }
          const identity = await authenticateKey(app, authorization, request.ip)
          setIdentity(request, identity)
          identities.set(request, identity)
        },
      ],
      handler: async (request, reply) => {
        const identity = identities.get(request)
        if (!identity) throw new AppError('NOT_SIGNED_IN')
        const gone = new AbortController()
        reply.raw.once('close', () => gone.abort())
        const caller: McpCaller = {
          call: (id, input) => callWithin(request, reply, id, input),
          link: path => `${base}${path}`,
          count: name => countUse(app, identity, { kind: 'tool', name }),
          log: request.log,
        }
        const { fetch } = await serve()
        const { key } = identity
        const response = await fetch(webRequest(resource, request, gone.signal), {
          ...(request.method === 'POST' ? { parsedBody: request.body } : {}),
          authInfo: {
            token: '',
            clientId: String(key.id),
            scopes: [...key.scopes],
            resource: new URL(resource),
            resourceMetadataUrl: `${base}${metadataPath}`,
            extra: { caller },
          },
        })
        return send(reply, response)
      },
    })
  })
}
