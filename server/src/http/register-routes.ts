import { keyNeedOf } from '@bic/contract/api-keys/call-scopes'
import { limitOf, maxBodyBytesOf } from '@bic/contract/calls/call-limits'
import { isWrite, type RouteDef } from '@bic/contract/calls/route'
import { type Answer, type RouteId, routes, type Sent } from '@bic/contract/calls/routes'
import { mayCall } from '@bic/contract/entitlements/may-call'
import { isAdministrator } from '@bic/contract/entitlements/roles'
import { readTenant, withTenant } from '@bic/database/tenant'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { withCurrency } from '../customer-currency.ts'
import { poolOf } from '../pool/pool-of.ts'
import { authenticateKey, requireScope } from './api-key.ts'
import { AppError } from './app-error.ts'
import { authenticate, type Identity } from './authenticate.ts'
import type { AllHandlers, AnyCall } from './call-context.ts'
import { type Caller, CallSlots } from './call-slots.ts'
import type { Elsewhere } from './call-threads.ts'
import { checkAnswer } from './check-answer.ts'
import { countUse } from './count-use.ts'
import { describeBytes } from './describe-bytes.ts'
import { authenticateExtension, isExtensionRequest } from './extension-token.ts'
import type { Guards } from './guards.ts'
import { answerOnce } from './idempotency.ts'
import { isKeyRequest } from './key-text.ts'
import { ReadyJson } from './ready-json.ts'
import { validate } from './validate.ts'
import { writer } from './written.ts'

export const apiBase = '/tribyl/api'
const jsonType = 'application/json; charset=utf-8'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route answers. */
    readonly call?: RouteId
  }
}

/** A path that begins with a slash stands outside the API base. */
const addressOf = (path: string): string => {
  const pattern = path.replace(/\{(\w+)\}/g, ':$1')
  return pattern.startsWith('/') ? pattern : `${apiBase}/${pattern}`
}

type AnyHandler = (call: AnyCall) => Promise<unknown>

const identities = new WeakMap<FastifyRequest, Identity>()

const signedIn = (request: FastifyRequest): Identity => {
  const identity = identities.get(request)
  if (!identity) throw new AppError('NOT_SIGNED_IN')
  return identity
}

const identify = (app: AppContext, definition: RouteDef, { headers, ip }: FastifyRequest): Promise<Identity> => {
  const { authorization } = headers
  if (definition.token === 'extension' && isExtensionRequest(authorization)) {
    return authenticateExtension(app, authorization)
  }
  return isKeyRequest(authorization) ? authenticateKey(app, authorization, ip) : authenticate(app, authorization)
}

/** Refuses a call that the scopes of a key, the role or the licence do not open. */
const admit = async (app: AppContext, id: RouteId, guards: Guards, { user, key }: Identity): Promise<void> => {
  const { access, feature }: RouteDef = routes[id]
  if (key) requireScope(key, keyNeedOf(id))
  if (!mayCall(user.role, access)) throw new AppError('NOT_ALLOWED')
  if (feature) await guards.feature(app, user, feature)
}

const guard =
  (app: AppContext, id: RouteId, definition: RouteDef, guards: Guards) => async (request: FastifyRequest) => {
    if (definition.access === 'public') return
    const identity = await identify(app, definition, request)
    await admit(app, id, guards, identity)
    identities.set(request, identity)
  }

/**
 * How often a call may be made: by one address when it is public, else by one person, wherever they are. It comes after
 * the guard, which says who that is.
 */
const rateLimit = (app: AppContext, definition: RouteDef) => ({
  max: limitOf(definition) * app.config.http.rateLimitScale,
  timeWindow: 60_000,
  ...(definition.access === 'public' ? {} : { keyGenerator: personOf }),
})

/** Whose requests are counted together. */
export const personOf = (request: FastifyRequest): string => {
  const { customerId, userId } = signedIn(request).user
  return `${customerId}:${userId}`
}

/** Whose a request is; undefined before it is known, and where nobody is signed in. */
export const identityOf = (request: FastifyRequest): Identity | undefined => identities.get(request)

/** Notes who makes a request that is no call of the contract: calls that are made in answering it are theirs. */
export const setIdentity = (request: FastifyRequest, identity: Identity): void => {
  identities.set(request, identity)
}

/** Refuses a body that says it is too large before any of it is read. */
const checkLength = (definition: RouteDef) => {
  const most = maxBodyBytesOf(definition)
  return async (request: FastifyRequest) => {
    if (Number(request.headers['content-length'] ?? 0) <= most) return
    if (definition.multipart && definition.maxBodyBytes === undefined) throw new AppError('FI00', undefined, 'file')
    throw new AppError('TOO_LARGE', `This call takes at most ${describeBytes(most)}.`)
  }
}

interface Input {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

const makeCall = (
  app: AppContext,
  definition: RouteDef,
  input: Input,
  request: FastifyRequest,
  reply: FastifyReply,
): AnyCall => {
  const call: AnyCall = {
    app,
    params: validate(definition.params, input.params, 'path') as never,
    query: validate(definition.query, input.query, 'query') as never,
    body: validate(definition.body, input.body ?? undefined, 'body') as never,
    get user() {
      return signedIn(request).user
    },
    get sessionId() {
      return signedIn(request).sessionId
    },
    get isAdmin() {
      return isAdministrator(signedIn(request).user)
    },
    get write() {
      return writer({ tenant: this.tenant, now: app.now, userId: this.user.userId, byKey: this.byKey })
    },
    get byKey() {
      return signedIn(request).key?.name
    },
    read: work => readTenant(poolOf(app), signedIn(request).user.customerId, work),
    tenant: work => withTenant(poolOf(app), signedIn(request).user.customerId, work),
    request,
    reply,
  }
  return call
}

const callerOf = (definition: RouteDef, request: FastifyRequest): Caller => {
  if (definition.access === 'public') return { customer: 'public', person: normalizeIP(request.ip) }
  return { customer: signedIn(request).user.customerId, person: personOf(request) }
}

/** The id of the thing that the call changes, which stands at `params.name` or `body.name`. Null: the call creates one. */
export const changedId = (
  { params, body }: { readonly params: unknown; readonly body: unknown },
  at: string,
): number | null => {
  const [part = '', name = ''] = at.split('.')
  const given: Readonly<Record<string, unknown>> = { ...(part === 'params' ? (params as object) : (body as object)) }
  return given[name] === undefined ? null : Number(given[name])
}

/** The handler, once it is known that the caller may change the thing that the call names. */
const guardChange = ({ mayChange }: RouteDef, handler: AnyHandler, guards: Guards): AnyHandler => {
  const at = mayChange?.of?.at
  if (!mayChange || at === undefined) return handler
  return async call => {
    const id = changedId(call, at)
    if (id !== null) await call.read(tx => guards.change(tx, call.user, mayChange, id))
    return handler(call)
  }
}

const answer = async (
  app: AppContext,
  id: RouteId,
  definition: RouteDef,
  inTurn: AnyHandler,
  isElsewhere: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const call = makeCall(app, definition, request, request, reply)
  const identity = identities.get(request)
  if (identity?.key) await countUse(app, identity, { kind: 'call', name: id })
  if (definition.raw) return inTurn(call)
  if (definition.method !== 'GET' || definition.access !== 'public') reply.header('cache-control', 'no-store')
  const key = request.headers['idempotency-key']
  const isOnce = typeof key === 'string' && isWrite(definition) && definition.access !== 'public'
  if (isElsewhere && !isOnce) return reply.type(jsonType).send(`{"data":${await inTurn(call)}}`)
  const work: AnyHandler = isElsewhere ? async one => JSON.parse((await inTurn(one)) as string) : inTurn
  const data = (isOnce ? await answerOnce(call, id, key, work) : await work(call)) ?? null
  if (!isElsewhere && app.config.http.checkAnswers !== 'off') checkAnswer(app, id, JSON.stringify(data))
  return data instanceof ReadyJson ? reply.type(jsonType).send(data.bytes) : { data }
}

/** Makes a call of the contract in answering another request, as whoever makes that, behind the same guards. */
export type CallWithin = <I extends RouteId>(
  request: FastifyRequest,
  reply: FastifyReply,
  id: I,
  input: { readonly [K in 'params' | 'query' | 'body']?: Sent<I, K> },
) => Promise<Answer<I>>

/**
 * Gives every route of the contract its addresses, its guards in fixed order, and its one handler.
 *
 * @param elsewhere answers some of the calls; the main thread answers all when absent.
 * @returns makes the same calls for what answers requests by several of them
 */
export const registerRoutes = (
  server: FastifyInstance,
  app: AppContext,
  handlers: AllHandlers,
  guards: Guards,
  elsewhere?: Elsewhere,
): CallWithin => {
  const inTurns = new Map<RouteId, AnyHandler>()
  const slots = new CallSlots(poolOf(app).options.max)
  for (const [id, definition] of Object.entries(routes) as [RouteId, RouteDef][]) {
    const isElsewhere = elsewhere?.calls.has(id) ?? false
    const own: AnyHandler = elsewhere?.calls.has(id) ? call => elsewhere.answer(id, call) : (handlers[id] as AnyHandler)
    const inCurrency: AnyHandler =
      definition.access === 'public' ? own : call => withCurrency(call.user.currency, () => own(call))
    const handler = guardChange(definition, inCurrency, guards)
    const inTurn: AnyHandler = call => slots.take(definition, callerOf(definition, call.request), () => handler(call))
    inTurns.set(id, inTurn)
    for (const path of [definition.path, ...(definition.aliases ?? [])]) {
      server.route({
        method: definition.method === 'PATCH' ? ['PATCH', 'PUT'] : definition.method,
        url: addressOf(path),
        config: { rateLimit: rateLimit(app, definition), call: id },
        bodyLimit: maxBodyBytesOf(definition),
        onRequest: [guard(app, id, definition, guards), checkLength(definition)],
        handler: (request, reply) => answer(app, id, definition, inTurn, isElsewhere, request, reply),
      })
    }
  }
  return async (request, reply, id, input) => {
    await admit(app, id, guards, signedIn(request))
    const call = makeCall(app, routes[id], input, request, reply)
    const answered = await inTurns.get(id)?.(call)
    const isText = elsewhere?.calls.has(id) ?? false
    const data = isText ? JSON.parse(answered as string) : answered instanceof ReadyJson ? answered.toJSON() : answered
    return data as Answer<typeof id>
  }
}
