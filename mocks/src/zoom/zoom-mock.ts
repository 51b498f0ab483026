import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCursor, writeCursor } from '../cursor.ts'
import type { FaultKind, FaultPlan } from '../faults/fault-plan.ts'
import { insteadOf, jsonReply, type Refuse, type Reply, spoilPage, spoilReply, tooMany } from '../faults/faulty.ts'
import { Limits } from '../limits.ts'
import { Tokens } from '../tokens.ts'
import type { VendorMock } from '../vendor-mock.ts'
import type { World } from '../world/world.ts'
import { callIdOf, captionsOf, hostOf, meetingOf, participantsOf, usersOf, uuidOf } from './bodies.ts'

const refusal: Refuse = (status, ...errors) =>
  jsonReply(status, { code: codes[status] ?? status, message: errors.join(' ') })
const codes: Readonly<Record<number, number>> = { 400: 300, 401: 124, 404: 3301 }
const day = 86_400_000
/** How many users a page has. */
const usersPerPage = 1
const longestMonth = 31

export interface ZoomOptions {
  readonly world: World
  readonly now: () => Date
  readonly faults: FaultPlan
  /** By how many minutes its clock is ahead of ours. */
  readonly minutesAhead: number
  readonly perPage: number
  /** Minutes after which a place in a listing is of no use any more. */
  readonly cursorMinutes: number
  readonly limits: { readonly perSecond: number; readonly perDay: number }
}

/** A request as it was received. */
interface ZoomRequest {
  readonly path: string
  readonly at: Date
  readonly status: number
  readonly fault: FaultKind | null
}

type Query = Readonly<Record<string, string | undefined>>
type Answer = (query: Query, at: number, kind: FaultKind | null, id: string) => Reply

/** Zoom: recordings user by user and day by day, transcripts that follow, and one token at a time. */
export class ZoomMock implements VendorMock {
  readonly requests: ZoomRequest[] = []
  /** Windows of more than a month, which it cuts off without a word. */
  readonly violations: string[] = []
  readonly tokens: Tokens
  readonly credentials = { tenant: 'mock-account', clientId: 'mock-client', clientSecret: 'mock-secret' }
  readonly #options: ZoomOptions
  readonly #limits: Limits
  readonly #withheld = new Map<string, string>()
  #origin = ''

  constructor(options: ZoomOptions) {
    this.#options = options
    this.#limits = new Limits(options.limits.perSecond, options.limits.perDay)
    this.tokens = new Tokens(options.now, 3600)
  }

  get baseUrl(): string {
    return `${this.#origin}/zoom`
  }

  get limitsExceeded(): number {
    return this.#limits.exceeded
  }

  listensAt(origin: string): void {
    this.#origin = origin
  }

  /** From now on the application lacks the scope for what is below an address; has it again once that is null. */
  withhold(path: string, scope: string | null): void {
    if (scope === null) this.#withheld.delete(path)
    else this.#withheld.set(path, scope)
  }

  /** Its own clock. */
  #now(): Date {
    return new Date(this.#options.now().getTime() + 60_000 * this.#options.minutesAhead)
  }

  readonly routes = async (app: FastifyInstance): Promise<void> => {
    const serve = (path: string, isListing: boolean, answer: Answer) =>
      app.get(path, async (request, reply) => {
        const query = request.query as Query
        const hasCursor = query.next_page_token !== undefined
        const wait = this.#limits.take(this.#options.now())
        const kind = wait === null ? this.#options.faults.next({ path, isListing, hasCursor, hasToken: true }) : null
        if (kind === 'reset') {
          this.#log(path, 0, kind)
          reply.hijack()
          request.raw.socket.destroy()
          return reply
        }
        const plain = wait === null ? this.#answer(request, path, kind, answer) : this.#tooMany(wait)
        const { status, headers, text } = spoilReply(kind, plain)
        this.#log(path, status, kind)
        return reply.code(status).headers(headers).send(text)
      })
    serve('/v2/users', false, (query, at) => this.#users(query, at))
    serve('/v2/users/:id/recordings', true, (query, at, kind, id) => this.#page(query, at, kind, id))
    serve('/v2/meetings/:id/recordings', false, (_query, at, _kind, id) =>
      this.#meeting(id, at, index =>
        meetingOf(this.#options.world, this.#options.world.call(index, at), at, this.#origin),
      ),
    )
    serve('/v2/past_meetings/:id/participants', false, (_query, at, _kind, id) =>
      this.#meeting(id, at, index => {
        const participants = participantsOf(this.#options.world.call(index, at))
        return { page_size: 300, total_records: participants.length, next_page_token: '', participants }
      }),
    )
    // Files come from another address, which is opened without a token.
    serve('/rec/download/:type/:id', false, (_query, _at, _kind, id) => ({
      status: 302,
      headers: { location: `${this.#origin}/zoom/files/${id}.vtt` },
      text: '',
    }))
    app.get('/files/:id.vtt', (request, reply) => {
      const { world } = this.#options
      const { id } = request.params as { id: string }
      const at = this.#now().getTime()
      const index = world.indexOf(id)
      if (request.headers.authorization !== undefined) return reply.code(400).send('One kind of authorization only')
      if (index === null || !world.hasTranscript(index, at)) return reply.code(404).send('')
      return reply.type('text/vtt').send(captionsOf(world, world.call(index, at)))
    })
    this.#serveTokens(app)
  }

  #serveTokens(app: FastifyInstance): void {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.post('/oauth/token', (request, reply) => {
      const { tenant, clientId, clientSecret } = this.credentials
      const form = request.body as Record<string, string>
      const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
      if (request.headers.authorization !== `Basic ${basic}`)
        return reply.code(401).send({ reason: 'Invalid client_id or client_secret', error: 'invalid_client' })
      if (form.grant_type !== 'account_credentials' || form.account_id !== tenant)
        return reply.code(400).send({ reason: 'Bad Request', error: 'invalid_request' })
      // The token before ends.
      this.tokens.expire()
      const { accessToken, expiresInSeconds } = this.tokens.issue()
      return reply.send({
        access_token: accessToken,
        token_type: 'bearer',
        expires_in: expiresInSeconds,
        scope: 'user:read:list_users:admin cloud_recording:read:list_user_recordings:admin',
        api_url: this.baseUrl,
      })
    })
  }

  #answer(request: FastifyRequest, path: string, kind: FaultKind | null, answer: Answer): Reply {
    const now = this.#now()
    if (kind === 'expired-token') this.tokens.expire()
    if (kind === 'expired-cursor')
      return jsonReply(400, { code: 300, message: 'The next page token is invalid or expired.' })
    const instead = kind === null ? null : insteadOf(kind, now, refusal)
    if (instead) return instead
    const [scheme = '', token = ''] = (request.headers.authorization ?? '').split(' ')
    if (scheme !== 'Bearer' || !this.tokens.opens(token)) return refusal(401, 'Access token is expired.')
    const withheld = [...this.#withheld].find(([one]) => path.startsWith(one))
    if (withheld)
      return jsonReply(400, { code: 4711, message: `Invalid access token, does not contain scopes:[${withheld[1]}].` })
    const { id = '' } = request.params as { id?: string }
    return answer(request.query as Query, now.getTime(), kind, id)
  }

  /** A second of too many ends by itself; the day's limit says when, as a date. */
  #tooMany(wait: number): Reply {
    const isDay = wait > 1
    const until = new Date(this.#now().getTime() + 1000 * wait).toISOString()
    const reply = tooMany(refusal, isDay ? until : null)
    const type = isDay ? 'Daily-limit' : 'QPS'
    return { ...reply, headers: { ...reply.headers, 'x-ratelimit-type': type, 'x-ratelimit-remaining': '0' } }
  }

  #users(query: Query, at: number): Reply {
    const all = usersOf(this.#options.world).filter(({ status }) => status === (query.status ?? 'active'))
    const place = this.#placeOf(query, `users ${query.status}`, at)
    if (place === 'expired') return refusal(400, 'The next page token is invalid or expired.')
    const from = place === null ? 0 : place.after
    const users = all.slice(from, from + usersPerPage)
    const next = from + usersPerPage < all.length ? this.#token(`users ${query.status}`, from + usersPerPage, at) : ''
    return jsonReply(200, { page_size: usersPerPage, total_records: all.length, next_page_token: next, users })
  }

  #page(query: Query, at: number, kind: FaultKind | null, userId: string): Reply {
    const { world, perPage } = this.#options
    const yesterday = new Date(at - day).toISOString().slice(0, 10)
    const { from = yesterday, to = new Date(at).toISOString().slice(0, 10) } = query
    if (!/^\d{4}-\d\d-\d\d$/.test(from) || !/^\d{4}-\d\d-\d\d$/.test(to)) return refusal(400, 'Invalid field.')
    const [first, end] = [Date.parse(from), Date.parse(to) + day]
    if (end - first > longestMonth * day) this.violations.push(`${from} to ${to} is more than a month.`)
    const listing = `${userId} ${from} ${to}`
    const place = this.#placeOf(query, listing, at)
    if (place === 'expired') return refusal(400, 'The next page token is invalid or expired.')
    const all = world
      .within(first, Math.min(end, first + longestMonth * day), at)
      .filter(index => hostOf(world, index).id === userId && !world.call(index, at).isPrivate)
    const rest = place === null ? all : all.filter(index => index > place.after)
    const shown = rest.slice(0, perPage)
    const isEndless = kind === 'endless' || place?.isEndless === true
    const hasNext = rest.length > perPage || isEndless
    const after = rest.length > perPage ? shown.at(-1)! : (place?.after ?? -1)
    const next =
      kind === 'repeated-cursor' ? query.next_page_token : hasNext ? this.#token(listing, after, at, isEndless) : ''
    const meetings = shown.map(index => meetingOf(world, world.call(index, at), at, this.#origin))
    const { items } = spoilPage(kind, { items: meetings, pageSize: meetings.length })
    return jsonReply(200, {
      from,
      to,
      page_size: perPage,
      total_records: all.length,
      next_page_token: next,
      meetings: items,
    })
  }

  #token(listing: string, after: number, at: number, isEndless = false): string {
    const expires = at + 60_000 * this.#options.cursorMinutes
    return writeCursor({ listing, after, page: 0, total: 0, expires, isEndless })
  }

  #placeOf({ next_page_token: token }: Query, listing: string, at: number) {
    return token === undefined || token === '' ? null : (readCursor(token, listing, at) ?? 'expired')
  }

  #meeting(id: string, at: number, bodyOf: (index: number) => object): Reply {
    const { world } = this.#options
    const index = world.indexOf(this.#callIdOf(id) ?? '')
    if (index === null || !world.isThere(index, at) || world.call(index, at).isPrivate)
      return refusal(404, 'This recording does not exist.')
    return jsonReply(200, bodyOf(index))
  }

  /** UUIDs that begin with a slash or hold two have to be encoded twice; null for one that is not. */
  #callIdOf(encoded: string): string | null {
    const isStrange = encoded.startsWith('/') || encoded.includes('//')
    const uuid = encoded.includes('%2F') ? decodeURIComponent(encoded) : encoded
    const id = callIdOf(uuid)
    return isStrange || id === null || uuidOf(id) !== uuid ? null : id
  }

  #log(path: string, status: number, fault: FaultKind | null): void {
    this.requests.push({ path, at: this.#options.now(), status, fault })
  }
}
