import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FaultKind, FaultPlan } from '../faults/fault-plan.ts'
import { insteadOf, jsonReply, type Refuse, type Reply, spoilReply, tooMany } from '../faults/faulty.ts'
import { Limits } from '../limits.ts'
import { Tokens } from '../tokens.ts'
import type { VendorMock } from '../vendor-mock.ts'
import type { World } from '../world/world.ts'

const codes: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'InvalidAuthenticationToken',
  403: 'Forbidden',
  404: 'NotFound',
  429: 'TooManyRequests',
}
/** How Graph refuses. */
export const refusal: Refuse = (status, ...errors) => refusalAs(status, codes[status] ?? 'UnknownError', ...errors)

/** A refusal by a code of its own. */
export const refusalAs = (status: number, code: string, ...errors: readonly string[]): Reply =>
  jsonReply(status, { error: { code, message: errors.join(' '), innerError: {} } })

export interface GraphOptions {
  readonly world: World
  readonly now: () => Date
  readonly faults: FaultPlan
  /** By how many minutes its clock is ahead of ours. */
  readonly minutesAhead: number
  readonly perPage: number
  /** Minutes after which a place in a listing is of no use any more. */
  readonly cursorMinutes: number
  /** How many requests it takes in a time. */
  readonly most: number
  readonly perMilliseconds: number
}

/** A request as it was received. */
interface GraphRequest {
  readonly path: string
  /** Whose data was asked for. */
  readonly user: string
  readonly at: Date
  readonly status: number
  readonly fault: FaultKind | null
}

type Query = Readonly<Record<string, string | undefined>>
export type Params = Readonly<Record<string, string | undefined>>

/** What was asked of Graph, by somebody with a token. */
export interface Asked {
  readonly query: Query
  readonly params: Params
  readonly headers: FastifyRequest['headers']
  /** Milliseconds since 1970, by its own clock. */
  readonly at: number
  readonly kind: FaultKind | null
}

/** What is answered to a path. */
interface Serving {
  readonly isListing?: boolean
  /** Whether an answer that ends in the middle ends with the connection. */
  readonly isText?: boolean
  readonly answer: (asked: Asked) => Reply
}

/** What all of Microsoft Graph has in common: tokens for an application of a tenant, limits, errors and faults. */
export abstract class GraphMock implements VendorMock {
  readonly requests: GraphRequest[] = []
  readonly violations: string[] = []
  readonly tokens: Tokens
  readonly credentials = { tenant: 'northwind.example', clientId: 'mock-client', clientSecret: 'mock-secret' }
  protected readonly options: GraphOptions
  readonly #limits: Limits
  readonly #name: string
  #origin = ''

  constructor(name: string, options: GraphOptions) {
    this.#name = name
    this.options = options
    this.#limits = new Limits(options.most, Number.POSITIVE_INFINITY, options.perMilliseconds)
    this.tokens = new Tokens(options.now, 3600)
  }

  get baseUrl(): string {
    return `${this.#origin}/${this.#name}`
  }

  get limitsExceeded(): number {
    return this.#limits.exceeded
  }

  protected get graphUrl(): string {
    return `${this.baseUrl}/v1.0`
  }

  listensAt(origin: string): void {
    this.#origin = origin
  }

  /** Its own clock. */
  #now(): Date {
    return new Date(this.options.now().getTime() + 60_000 * this.options.minutesAhead)
  }

  /** Why somebody with a token may not ask this; null: they may. */
  protected abstract refuse(params: Params): Reply | null

  protected serve(app: FastifyInstance, path: string, { isListing = false, isText = false, answer }: Serving): void {
    app.get(path, async (request, reply) => {
      const query = request.query as Query
      const hasCursor = isListing && query.$skiptoken !== undefined
      const isTooMany = this.#limits.take(this.options.now()) !== null
      const kind = isTooMany ? null : this.options.faults.next({ path, isListing, hasCursor, hasToken: true })
      if (kind === 'reset' || (kind === 'truncated' && isText)) {
        this.#log(request, path, 0, kind)
        reply.hijack()
        request.raw.socket.destroy()
        return reply
      }
      const plain = isTooMany ? tooMany(refusal, '1') : this.#answer(request, kind, answer)
      const { status, headers, text } = spoilReply(kind, plain)
      this.#log(request, path, status, kind)
      return reply.code(status).headers(headers).send(text)
    })
  }

  protected serveTokens(app: FastifyInstance): void {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.post('/login/:tenant/oauth2/v2.0/token', (request, reply) => {
      const { tenant, clientId, clientSecret } = this.credentials
      const form = request.body as Record<string, string>
      const refuse = (status: number, error: string, description: string) =>
        reply
          .code(status)
          .send({ error, error_description: `${description} Trace ID: 1 Timestamp: 2026-11-15 10:00:00Z` })
      if ((request.params as Params).tenant !== tenant)
        return refuse(400, 'invalid_request', 'AADSTS90002: Tenant not found.')
      if (form.client_id !== clientId || form.client_secret !== clientSecret)
        return refuse(401, 'invalid_client', 'AADSTS7000215: Invalid client secret provided.')
      if (form.grant_type !== 'client_credentials' || form.scope !== 'https://graph.microsoft.com/.default')
        return refuse(400, 'invalid_scope', 'AADSTS1002012: The scope is not valid.')
      const { accessToken, expiresInSeconds } = this.tokens.issue()
      return reply.send({ token_type: 'Bearer', expires_in: expiresInSeconds - 1, access_token: accessToken })
    })
  }

  #answer(request: FastifyRequest, kind: FaultKind | null, answer: Serving['answer']): Reply {
    const now = this.#now()
    if (kind === 'expired-token') this.tokens.expire()
    const instead = kind === null ? null : insteadOf(kind, now, refusal)
    if (instead) return instead
    const [scheme = '', token = ''] = (request.headers.authorization ?? '').split(' ')
    if (scheme !== 'Bearer' || !this.tokens.opens(token)) return refusal(401, 'Lifetime validation failed.')
    const params = request.params as Params
    const { query, headers } = request
    return this.refuse(params) ?? answer({ query: query as Query, params, headers, at: now.getTime(), kind })
  }

  #log(request: FastifyRequest, path: string, status: number, fault: FaultKind | null): void {
    const { user = '' } = request.params as Params
    this.requests.push({ path, user, at: this.options.now(), status, fault })
  }
}
