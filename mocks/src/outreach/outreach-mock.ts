import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ConsentDesk } from '../consent-desk.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import type { FaultKind, FaultPlan } from '../faults/fault-plan.ts'
import { insteadOf, jsonReply, type Refuse, type Reply, spoilPage, spoilReply, tooMany } from '../faults/faulty.ts'
import { Limits } from '../limits.ts'
import { makePrivateKey, whyNotSigned } from '../signed-token.ts'
import { Tokens } from '../tokens.ts'
import type { VendorMock } from '../vendor-mock.ts'
import type { World } from '../world/world.ts'
import { mailingOf } from './bodies.ts'

const refusal: Refuse = (status, ...errors) =>
  jsonReply(status, { errors: errors.map(detail => ({ id: 'mock', title: 'Refused', detail })) })
const mediaType = 'application/vnd.api+json'
const hour = 3_600_000

export interface OutreachOptions {
  readonly world: World
  readonly now: () => Date
  readonly faults: FaultPlan
  /** By how many minutes its clock is ahead of ours. */
  readonly minutesAhead: number
  readonly perPage: number
  /** Minutes after which a place in a listing is of no use any more. */
  readonly cursorMinutes: number
  readonly perHour: number
}

/** A request as it was received. */
interface OutreachRequest {
  readonly path: string
  readonly at: Date
  readonly status: number
  readonly fault: FaultKind | null
}

type Query = Readonly<Record<string, string | undefined>>

/** Outreach: JSON:API, a token for an app that signs, pages out of their order and past the end of what was asked for. */
export class OutreachMock implements VendorMock {
  readonly requests: OutreachRequest[] = []
  /** What was asked and is not taken: pages that are too large, another media type. */
  readonly violations: string[] = []
  readonly tokens: Tokens
  readonly consent: ConsentDesk
  readonly #options: OutreachOptions
  readonly #limits: Limits
  #privateKey: string | null = null
  #scope: string | null = null
  #origin = ''

  constructor(options: OutreachOptions) {
    this.#options = options
    this.#limits = new Limits(options.perHour, Number.POSITIVE_INFINITY, hour)
    this.tokens = new Tokens(options.now, 3600)
    this.consent = new ConsentDesk(this.tokens, ({ accessToken, refreshToken, expiresInSeconds }) => ({
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: expiresInSeconds,
      token_type: 'bearer',
    }))
  }

  get baseUrl(): string {
    return `${this.#origin}/outreach`
  }

  get limitsExceeded(): number {
    return this.#limits.exceeded
  }

  /** What opens it. */
  get credentials() {
    this.#privateKey ??= makePrivateKey()
    return { tenant: 'mock-install', clientId: 'mock-s2s-guid', clientSecret: this.#privateKey }
  }

  listensAt(origin: string): void {
    this.#origin = origin
  }

  /** From now on the app lacks a scope; has it again once that is null. */
  withhold(scope: string | null): void {
    this.#scope = scope
  }

  /** Its own clock. */
  #now(): Date {
    return new Date(this.#options.now().getTime() + 60_000 * this.#options.minutesAhead)
  }

  readonly routes = async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser(mediaType, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    app.post('/oauth/token', (request, reply) => this.consent.answer(request, reply))
    app.post('/api/app/installs/:id/actions/accessToken', (request, reply) => {
      const { status, headers, text } = this.#token(request)
      return reply.code(status).headers(headers).send(text)
    })
    app.get('/api/v2/mailings', async (request, reply) => {
      const path = '/mailings'
      const query = request.query as Query
      const isListing = query.newFilterSyntax !== undefined
      const hasCursor = query['page[after]'] !== undefined
      const wait = this.#limits.take(this.#options.now())
      const kind = wait === null ? this.#options.faults.next({ path, isListing, hasCursor, hasToken: true }) : null
      if (kind === 'reset') {
        this.#log(path, 0, kind)
        reply.hijack()
        request.raw.socket.destroy()
        return reply
      }
      const until = new Date(this.#now().getTime() + 1000 * (wait ?? 0)).toISOString()
      const plain = wait === null ? this.#answer(request, query, kind) : tooMany(refusal, until)
      const { status, headers, text } = spoilReply(kind, plain)
      this.#log(path, status, kind)
      return reply
        .code(status)
        .headers({ ...headers, 'x-ratelimit-limit': '10000' })
        .send(text)
    })
  }

  #token(request: FastifyRequest): Reply {
    const { tenant, clientId, clientSecret } = this.credentials
    const { id } = request.params as { id: string }
    const signed = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    if (id !== tenant) return refusal(404, `Could not find 'install' with ID '${id}'.`)
    const problem = whyNotSigned(signed, { key: clientSecret, issuer: clientId, now: this.#now() })
    if (problem !== null) return refusal(401, problem)
    const { accessToken } = this.tokens.issue()
    return jsonReply(200, { data: { id, type: 'install', meta: { accessToken } } })
  }

  #answer(request: FastifyRequest, query: Query, kind: FaultKind | null): Reply {
    const now = this.#now()
    if (kind === 'expired-token') this.tokens.expire()
    if (kind === 'expired-cursor') return refusal(422, "The value of 'page[after]' is invalid.")
    const instead = kind === null ? null : insteadOf(kind, now, refusal)
    if (instead) return instead
    if (request.headers['content-type'] !== mediaType) {
      this.violations.push(`The media type is ${request.headers['content-type']}.`)
      return refusal(415, `Expected Content-Type header to be '${mediaType}'.`)
    }
    const [scheme = '', token = ''] = (request.headers.authorization ?? '').split(' ')
    if (scheme !== 'Bearer' || !this.tokens.opens(token)) return refusal(401, 'The access token has expired.')
    if (this.#scope !== null)
      return refusal(403, `Your authorization does not include the required scope '${this.#scope}'.`)
    const size = Number(query['page[size]'] ?? 50)
    if (!(size >= 1 && size <= 1000)) this.violations.push(`A page of ${size} is asked for.`)
    return this.#page(query, size, now.getTime(), kind)
  }

  #page(query: Query, size: number, at: number, kind: FaultKind | null): Reply {
    const { world, perPage } = this.#options
    const [from, to] = [query['filter[deliveredAt][gte]'], query['filter[deliveredAt][lte]']]
    const listing = `${from} ${to}`
    const after = query['page[after]']
    const place = after === undefined ? null : readCursor(after, listing, at)
    if (after !== undefined && place === null) return refusal(422, "The value of 'page[after]' is invalid.")
    const all = this.#found(query, at)
    const rest = place === null ? all : all.filter(index => index > place.after)
    const shown = rest.slice(0, Math.min(size, perPage))
    const isEndless = kind === 'endless' || place?.isEndless === true
    const hasMore = rest.length > shown.length
    const last = hasMore ? shown.at(-1)! : (place?.after ?? -1)
    const cursor = () =>
      writeCursor({
        listing,
        after: last,
        page: 0,
        total: 0,
        expires: at + 60_000 * this.#options.cursorMinutes,
        isEndless,
      })
    const next = kind === 'repeated-cursor' ? after : hasMore || isEndless ? cursor() : undefined
    // The first that was delivered after the window comes along on the last page of one that has any.
    const beyond = hasMore || to === undefined || shown.length === 0 ? [] : this.#after(Date.parse(to), at)
    const found = [...shown, ...beyond].map(index => mailingOf(world, world.call(index, at)))
    // Every second page is out of its order.
    const ordered = shown.length % 2 === 0 ? found.toReversed() : found
    const mailings = ordered.map(({ mailing }) => ({ ...mailing }))
    const { items } = spoilPage(kind, { items: mailings, pageSize: mailings.length })
    const link = `https://api.outreach.io/api/v2/mailings?${new URLSearchParams({ 'page[after]': next ?? '' })}`
    return jsonReply(200, {
      data: items,
      ...(query.include === undefined ? {} : { included: ordered.flatMap(({ included }) => included) }),
      ...(next === undefined ? {} : { links: { next: link } }),
    })
  }

  /** What a question is about: mailings by their ids, in a window, or all. */
  #found(query: Query, at: number): readonly number[] {
    const { world } = this.#options
    const ids = query['filter[id]']?.split(',')
    if (ids)
      return ids
        .flatMap(id => {
          const index = world.indexOf(id)
          return index !== null && world.isThere(index, at) ? [index] : []
        })
        .sort((a, b) => a - b)
    const moment = (name: string, otherwise: number) => Date.parse(query[name] ?? '') || otherwise
    return world.within(moment('filter[deliveredAt][gte]', 0), moment('filter[deliveredAt][lte]', at) + 1, at)
  }

  #after(moment: number, at: number): readonly number[] {
    return this.#options.world.within(moment + 1, moment + hour, at).slice(0, 1)
  }

  #log(path: string, status: number, fault: FaultKind | null): void {
    this.requests.push({ path, at: this.#options.now(), status, fault })
  }
}
