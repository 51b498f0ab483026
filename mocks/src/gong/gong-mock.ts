import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Cursor, readCursor, writeCursor } from '../cursor.ts'
import type { FaultKind, FaultPlan } from '../faults/fault-plan.ts'
import { insteadOf, jsonReply, type Refuse, type Reply, spoilPage, spoilReply, tooMany } from '../faults/faulty.ts'
import { Limits } from '../limits.ts'
import type { OpenApi } from '../open-api.ts'
import { type IssuedTokens, Tokens } from '../tokens.ts'
import type { VendorMock } from '../vendor-mock.ts'
import type { World } from '../world/world.ts'
import { type ContentSelector, detailedOf, metaDataOf, transcriptOf, usersOf, workspace } from './bodies.ts'

const refusal: Refuse = (status, ...errors) => jsonReply(status, { requestId: 'mock', errors })

const client = { id: 'mock-client', secret: 'a secret/of the mock' }

export interface GongOptions {
  readonly world: World
  readonly now: () => Date
  readonly faults: FaultPlan
  /** By how many minutes its clock is ahead of ours. */
  readonly minutesAhead: number
  /** How many calls a page has. */
  readonly perPage: number
  /** Minutes after which a cursor is of no use any more. */
  readonly cursorMinutes: number
  readonly tokenSeconds: number
  readonly limits: { readonly perSecond: number; readonly perDay: number }
  /** What describes its requests, where that is known. */
  readonly openApi: OpenApi | null
}

/** A request as it was received. */
export interface LoggedRequest {
  readonly method: string
  /** With the names of parameters instead of their values. */
  readonly path: string
  readonly at: Date
  readonly hasCursor: boolean
  /** How many calls it names. */
  readonly ids: number
  readonly status: number
  readonly fault: FaultKind | null
}

interface Filter {
  readonly fromDateTime?: string
  readonly toDateTime?: string
  readonly callIds?: readonly string[]
  readonly primaryUserIds?: readonly string[]
}

interface Asked {
  readonly cursor?: string
  readonly filter?: Filter
  readonly contentSelector?: ContentSelector
}

type Item = Readonly<Record<string, unknown>>
type Answer = (asked: Asked, at: number, kind: FaultKind | null) => Reply

/** Gong, with its quirks: what it counts, refuses, and answers instead of an empty list. */
export class GongMock implements VendorMock {
  readonly requests: LoggedRequest[] = []
  /** What its description does not allow and was asked nevertheless. */
  readonly violations: string[] = []
  readonly tokens: Tokens
  readonly client = client
  /** What opens it; another one after `rotateKey`. */
  key = { key: 'mock-key', secret: 'mock-secret' }
  readonly #options: GongOptions
  readonly #limits: Limits
  readonly #withheld = new Set<string>()
  #baseUrl = ''

  constructor(options: GongOptions) {
    this.#options = options
    this.#limits = new Limits(options.limits.perSecond, options.limits.perDay)
    this.tokens = new Tokens(options.now, options.tokenSeconds)
  }

  /** Where its calls are. */
  get baseUrl(): string {
    return this.#baseUrl
  }

  /** Where its OAuth endpoints are. */
  get oauthUrl(): string {
    return `${this.#baseUrl}/oauth2`
  }

  /** How often more was asked for than it allows. */
  get limitsExceeded(): number {
    return this.#limits.exceeded
  }

  listensAt(origin: string): void {
    this.#baseUrl = `${origin}/gong`
  }

  /** The key and secret in use open nothing any more; the answer does. */
  rotateKey(): { readonly key: string; readonly secret: string } {
    this.key = { key: `${this.key.key}+`, secret: `${this.key.secret}+` }
    return this.key
  }

  /** From now on the access may not read what is below an address, as without its scope; again once it is called with false. */
  withhold(path: string, isWithheld = true): void {
    if (isWithheld) this.#withheld.add(path)
    else this.#withheld.delete(path)
  }

  /** Its own clock. */
  #now(): Date {
    return new Date(this.#options.now().getTime() + 60_000 * this.#options.minutesAhead)
  }

  readonly routes = async (app: FastifyInstance): Promise<void> => {
    const { world } = this.#options
    const list: Answer = (asked, at, kind) =>
      this.#page(asked, at, kind, 'calls', index => metaDataOf(world.call(index, at)))
    const extensive: Answer = (asked, at, kind) =>
      this.#page(asked, at, kind, 'calls', index => detailedOf(world.call(index, at), asked.contentSelector ?? {}))
    const transcripts: Answer = (asked, at, kind) =>
      this.#page(asked, at, kind, 'callTranscripts', index => transcriptOf(world, world.call(index, at)))
    const serve = (method: 'GET' | 'POST', path: string, isListing: boolean, answer: Answer, id?: true) =>
      app.route({
        method,
        url: path.replace('{id}', ':id'),
        handler: async (request, reply) => {
          const asked = askedBy(request, id === true)
          const wait = this.#limits.take(this.#options.now())
          const kind = wait === null ? this.#nextFault(request, path, isListing, asked) : null
          if (kind === 'reset') {
            this.#log(method, path, asked, 0, kind)
            reply.hijack()
            request.raw.socket.destroy()
            return reply
          }
          const plain =
            wait === null ? this.#answer(request, path, asked, kind, answer) : tooMany(refusal, String(wait))
          const { status, headers, text } = spoilReply(kind, plain)
          this.#log(method, path, asked, status, kind)
          return reply.code(status).headers(headers).send(text)
        },
      })
    serve('GET', '/v2/calls', true, list)
    serve('POST', '/v2/calls/extensive', true, extensive)
    serve('POST', '/v2/calls/transcript', false, transcripts)
    serve('GET', '/v2/calls/{id}', false, (asked, at) => this.#one(asked, at), true)
    serve('GET', '/v2/users', false, () => {
      const users = usersOf(world.options.seed)
      const records = { totalRecords: users.length, currentPageSize: users.length, currentPageNumber: 0 }
      return jsonReply(200, { requestId: 'mock', records, users })
    })
    serve('GET', '/v2/workspaces', false, () => jsonReply(200, { requestId: 'mock', workspaces: [workspace] }))
    this.#serveOAuth(app)
  }

  #serveOAuth(app: FastifyInstance): void {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.get('/oauth2/authorize', (request, reply) => {
      const { redirect_uri = '', state = '' } = request.query as Record<string, string>
      const back = new URL(redirect_uri)
      back.searchParams.set('code', this.tokens.code(redirect_uri))
      back.searchParams.set('state', state)
      return reply.redirect(back.href)
    })
    app.post('/oauth2/generate-customer-token', (request, reply) => {
      const basic = `${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret)}`
      if (request.headers.authorization !== `Basic ${Buffer.from(basic).toString('base64')}`)
        return reply.code(401).send({ error: 'invalid_client' })
      const form = request.body as Record<string, string>
      const tokens: IssuedTokens | null =
        form.grant_type === 'refresh_token'
          ? this.tokens.refresh(form.refresh_token ?? '')
          : this.tokens.redeem(form.code ?? '', form.redirect_uri ?? '')
      if (!tokens) return reply.code(400).send({ error: 'invalid_grant' })
      return reply.send({
        access_token: tokens.accessToken,
        refresh_token: tokens.refreshToken,
        expires_in: tokens.expiresInSeconds,
        token_type: 'bearer',
        scope: 'api:calls:read:basic api:calls:read:extensive api:calls:read:transcript api:users:read',
        api_base_url_for_customer: this.#baseUrl,
      })
    })
  }

  #nextFault(request: FastifyRequest, path: string, isListing: boolean, asked: Asked): FaultKind | null {
    return this.#options.faults.next({
      path,
      // A question about given ids has one page.
      isListing: isListing && asked.filter?.callIds === undefined,
      hasCursor: asked.cursor !== undefined,
      hasToken: request.headers.authorization?.startsWith('Bearer ') === true,
    })
  }

  #answer(request: FastifyRequest, path: string, asked: Asked, kind: FaultKind | null, answer: Answer): Reply {
    const now = this.#now()
    if (kind === 'expired-token') this.tokens.expire()
    const instead = kind === null ? null : insteadOf(kind, now, refusal)
    if (instead) return instead
    if (!this.#isAuthorized(request.headers.authorization ?? '')) return refusal(401, 'Unauthorized')
    if ([...this.#withheld].some(one => path.startsWith(one)))
      return refusal(403, `The access lacks the scope for ${path}`)
    const query = request.method === 'GET' ? (request.query as Record<string, unknown>) : {}
    const problems = this.#options.openApi?.problemsOfRequest(request.method, path, query, request.body) ?? []
    this.violations.push(...problems.map(problem => `${request.method} ${path} ${problem}`))
    if (request.method === 'POST' && !asked.filter) return refusal(400, 'filter: must not be null')
    return answer(asked, now.getTime(), kind)
  }

  #isAuthorized(authorization: string): boolean {
    const [scheme = '', value = ''] = authorization.split(' ')
    if (scheme === 'Bearer') return this.tokens.opens(value)
    return scheme === 'Basic' && value === Buffer.from(`${this.key.key}:${this.key.secret}`).toString('base64')
  }

  #page(asked: Asked, at: number, kind: FaultKind | null, name: string, bodyOf: (index: number) => Item): Reply {
    const { world, cursorMinutes, perPage } = this.#options
    const { filter = {} } = asked
    const { callIds } = filter
    if (callIds && (!Array.isArray(callIds) || callIds.length === 0))
      return refusal(400, 'filter.callIds: size must be between 1 and 100')
    if (callIds?.some(id => !/^\d{1,20}$/.test(id))) return refusal(400, 'filter.callIds: must be numeric')
    const bounds = [filter.fromDateTime, filter.toDateTime].map(one => (one === undefined ? null : Date.parse(one)))
    if (bounds.some(one => one !== null && Number.isNaN(one))) return refusal(400, 'filter: unparsable date')
    const [from, to] = [bounds[0] ?? 0, bounds[1] ?? at]
    const listing = createHash('sha256')
      .update(`${name} ${JSON.stringify(filter)}`)
      .digest('base64url')
    const cursor = asked.cursor === undefined ? null : readCursor(asked.cursor, listing, at)
    if (asked.cursor !== undefined && !cursor) return refusal(400, 'Failed to verify cursor')
    const isTranscript = name === 'callTranscripts'
    const all = (callIds ? this.#named(callIds, at) : world.within(from, to, at)).filter(
      index => !isTranscript || world.hasTranscript(index, at),
    )
    const rest = cursor ? all.filter(index => index > cursor.after) : all
    const total = cursor?.total ?? all.length
    if (all.length === 0 && !cursor) return refusal(404, 'No calls found corresponding to the provided filters')
    const shown = rest.slice(0, perPage)
    const isEndless = cursor?.isEndless === true || kind === 'endless'
    const page = cursor ? cursor.page + 1 : 0
    const next: Cursor = {
      listing,
      // An endless listing answers its last page again and again.
      after: rest.length > perPage ? shown.at(-1)! : (cursor?.after ?? -1),
      page,
      total,
      expires: at + 60_000 * cursorMinutes,
      isEndless,
    }
    const nextCursor =
      kind === 'repeated-cursor' ? asked.cursor : rest.length > perPage || isEndless ? writeCursor(next) : undefined
    const { items, pageSize } = spoilPage(kind, { items: shown.map(bodyOf), pageSize: shown.length })
    return jsonReply(200, {
      requestId: 'mock',
      records: {
        totalRecords: total,
        currentPageSize: pageSize,
        currentPageNumber: page,
        ...(nextCursor === undefined ? {} : { cursor: nextCursor }),
      },
      [name]: items,
    })
  }

  #named(ids: readonly string[], at: number): number[] {
    const { world } = this.#options
    const found = ids.map(id => world.indexOf(id)).filter(index => index !== null && world.isThere(index, at))
    return [...new Set(found)].filter(index => index !== null).sort((a, b) => a - b)
  }

  #one(asked: Asked, at: number): Reply {
    const [index] = this.#named(asked.filter?.callIds ?? [], at)
    return index === undefined
      ? refusal(404, 'Call ID was not found')
      : jsonReply(200, { requestId: 'mock', call: metaDataOf(this.#options.world.call(index, at)) })
  }

  #log(method: string, path: string, asked: Asked, status: number, fault: FaultKind | null): void {
    const ids = asked.filter?.callIds
    this.requests.push({
      method,
      path,
      at: this.#options.now(),
      hasCursor: asked.cursor !== undefined,
      ids: Array.isArray(ids) ? ids.length : 0,
      status,
      fault,
    })
  }
}

/** What a request asks for. The query of a POST is ignored, as Gong does. */
const askedBy = (request: FastifyRequest, hasId: boolean): Asked => {
  if (hasId) return { filter: { callIds: [(request.params as { id: string }).id] } }
  if (request.method === 'POST') return (request.body ?? {}) as Asked
  const { cursor, ...filter } = request.query as { cursor?: string } & Filter
  return { ...(cursor === undefined ? {} : { cursor }), filter }
}
