import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCursor, writeCursor } from '../cursor.ts'
import type { FaultKind, FaultPlan } from '../faults/fault-plan.ts'
import { insteadOf, jsonReply, type Refuse, type Reply, spoilPage, spoilReply, tooMany } from '../faults/faulty.ts'
import { Limits } from '../limits.ts'
import { Tokens } from '../tokens.ts'
import type { VendorMock } from '../vendor-mock.ts'
import type { World } from '../world/world.ts'
import { callIdOf, captionsOf, meetingOf, organizerOf, partsOf, transcriptOf, userIdOf, usersOf } from './bodies.ts'

const codes: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'InvalidAuthenticationToken',
  403: 'Forbidden',
  404: 'NotFound',
  429: 'TooManyRequests',
}
const refusal: Refuse = (status, ...errors) =>
  jsonReply(status, { error: { code: codes[status] ?? 'UnknownError', message: errors.join(' '), innerError: {} } })

/** How many users a page has. */
const usersPerPage = 3

export interface TeamsOptions {
  readonly world: World
  readonly now: () => Date
  readonly faults: FaultPlan
  /** By how many minutes its clock is ahead of ours. */
  readonly minutesAhead: number
  readonly perPage: number
  /** Minutes after which a place in a listing is of no use any more. */
  readonly cursorMinutes: number
  readonly perSecond: number
}

/** A request as it was received. */
interface TeamsRequest {
  readonly path: string
  readonly at: Date
  readonly status: number
  readonly fault: FaultKind | null
}

type Query = Readonly<Record<string, string | undefined>>
type Params = Readonly<Record<string, string | undefined>>
type Answer = (query: Query, params: Params, at: number, kind: FaultKind | null) => Reply

/** Microsoft Teams by Graph: transcripts organizer by organizer, links to follow, and meetings of channels left out. */
export class TeamsMock implements VendorMock {
  readonly requests: TeamsRequest[] = []
  readonly violations: string[] = []
  readonly tokens: Tokens
  readonly credentials = { tenant: 'northwind.example', clientId: 'mock-client', clientSecret: 'mock-secret' }
  /** Users whose meetings the access policy leaves out, by their numbers. */
  readonly withoutPolicy = new Set<number>()
  /** Whether the tenant has turned off that applications read transcripts. */
  isTurnedOff = false
  readonly #options: TeamsOptions
  readonly #limits: Limits
  #origin = ''

  constructor(options: TeamsOptions) {
    this.#options = options
    this.#limits = new Limits(options.perSecond, Number.POSITIVE_INFINITY)
    this.tokens = new Tokens(options.now, 3600)
  }

  get baseUrl(): string {
    return `${this.#origin}/teams`
  }

  get limitsExceeded(): number {
    return this.#limits.exceeded
  }

  listensAt(origin: string): void {
    this.#origin = origin
  }

  /** Its own clock. */
  #now(): Date {
    return new Date(this.#options.now().getTime() + 60_000 * this.#options.minutesAhead)
  }

  readonly routes = async (app: FastifyInstance): Promise<void> => {
    const serve = (path: string, isListing: boolean, answer: Answer) =>
      app.get(path, async (request, reply) => {
        const query = request.query as Query
        const hasCursor = isListing && query.$skiptoken !== undefined
        const isTooMany = this.#limits.take(this.#options.now()) !== null
        const kind = isTooMany ? null : this.#options.faults.next({ path, isListing, hasCursor, hasToken: true })
        // Captions that end in the middle end with the connection.
        if (kind === 'reset' || (kind === 'truncated' && path.endsWith('/content'))) {
          this.#log(path, 0, kind)
          reply.hijack()
          request.raw.socket.destroy()
          return reply
        }
        const plain = isTooMany ? tooMany(refusal, '1') : this.#answer(request, kind, answer)
        const { status, headers, text } = spoilReply(kind, plain)
        this.#log(path, status, kind)
        return reply
          .code(status)
          .headers({ ...headers, date: this.#now().toUTCString() })
          .send(text)
      })
    const meetings = '/v1.0/users/:user/onlineMeetings'
    serve('/v1.0/users', false, query => this.#users(query))
    serve(`${meetings}/:listing/delta`, true, (query, params, at, kind) => this.#page(query, params, at, kind))
    serve(`${meetings}/:meeting`, false, (_query, params, at) =>
      this.#meeting(params, at, index => jsonReply(200, meetingOf(this.#options.world.call(index, at)))),
    )
    serve(`${meetings}/:meeting/transcripts/:transcript`, false, (_query, params, at) =>
      this.#meeting(params, at, index =>
        jsonReply(200, transcriptOf(this.#options.world, this.#options.world.call(index, at), this.#graphUrl)),
      ),
    )
    serve(`${meetings}/:meeting/transcripts/:transcript/content`, false, (query, params, at) =>
      this.#meeting(params, at, index =>
        query.$format === 'text/vtt'
          ? {
              status: 200,
              headers: { 'content-type': 'text/vtt' },
              text: captionsOf(this.#options.world, this.#options.world.call(index, at)),
            }
          : refusal(400, 'Invalid format.'),
      ),
    )
    this.#serveTokens(app)
  }

  get #graphUrl(): string {
    return `${this.baseUrl}/v1.0`
  }

  #serveTokens(app: FastifyInstance): void {
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

  #answer(request: FastifyRequest, kind: FaultKind | null, answer: Answer): Reply {
    const now = this.#now()
    if (kind === 'expired-token') this.tokens.expire()
    const instead = kind === null ? null : insteadOf(kind, now, refusal)
    if (instead) return instead
    const [scheme = '', token = ''] = (request.headers.authorization ?? '').split(' ')
    if (scheme !== 'Bearer' || !this.tokens.opens(token)) return refusal(401, 'Lifetime validation failed.')
    const params = request.params as Params
    const user = params.user
    if (user !== undefined) {
      if (this.isTurnedOff)
        return jsonReply(403, {
          error: { code: 'Forbidden', message: 'Forbidden', innerError: { code: 'GraphAccessToTranscriptsDisabled' } },
        })
      const number = usersOf().findIndex((_one, index) => userIdOf(index) === user)
      if (number < 0) return refusal(404, 'User not found')
      if (this.withoutPolicy.has(number)) return refusal(403, 'No application access policy found for this app.')
    }
    return answer(request.query as Query, params, now.getTime(), kind)
  }

  #users(query: Query): Reply {
    const all = usersOf()
    const from = Number(query.$skiptoken ?? 0)
    const isLast = from + usersPerPage >= all.length
    const next = `${this.#graphUrl}/users?$skiptoken=${from + usersPerPage}`
    return jsonReply(200, {
      value: all.slice(from, from + usersPerPage),
      ...(isLast ? {} : { '@odata.nextLink': next }),
    })
  }

  /** A round: those of the window, and one of another time that was there before. */
  #page(query: Query, { user = '', listing = '' }: Params, at: number, kind: FaultKind | null): Reply {
    const { world, perPage, cursorMinutes } = this.#options
    if (query.$top !== undefined) this.violations.push('With $top the link to the next page is left out.')
    const bounds =
      /^getAllTranscripts\(meetingOrganizerUserId='([^']+)'(?:,startDateTime=([^,]+),endDateTime=([^,)]+))?\)$/
    const [, organizer, from = '1970-01-01', to = '2100-01-01'] = bounds.exec(listing) ?? []
    if (organizer !== user) return refusal(400, 'meetingOrganizerUserId is missing.')
    const token = query.$skiptoken
    const name = `${user} ${listing}`
    const place = token === undefined ? null : readCursor(token, name, at)
    if (token !== undefined && !place) return refusal(410, 'The sync state is not valid any more.')
    const isOfUser = (index: number) =>
      userIdOf(organizerOf(index)) === user && world.hasTranscript(index, at) && world.isThere(index, at)
    const all = world.within(Date.parse(from), Date.parse(to), at).filter(isOfUser)
    const rest = place === null || place === undefined ? all : all.filter(index => index > place.after)
    const old = world
      .within(0, Date.parse(from), at)
      .filter(isOfUser)
      .slice(0, place ? 0 : 1)
    const shown = rest.slice(0, perPage)
    const isEndless = kind === 'endless' || place?.isEndless === true
    const after = rest.length > perPage ? (shown.at(-1) ?? -1) : (place?.after ?? -1)
    const next =
      kind === 'repeated-cursor'
        ? token
        : rest.length > perPage || isEndless
          ? writeCursor({ listing: name, after, page: 0, total: 0, expires: at + 60_000 * cursorMinutes, isEndless })
          : undefined
    const link = `${this.#graphUrl}/users/${user}/onlineMeetings/${listing}/delta`
    const items = [...old, ...shown].map(index => transcriptOf(world, world.call(index, at), this.#graphUrl))
    const spoilt = spoilPage(kind, { items, pageSize: items.length })
    return jsonReply(200, {
      value: spoilt.items,
      ...(next === undefined
        ? { '@odata.deltaLink': `${link}?$deltatoken=${at}` }
        : { '@odata.nextLink': `${link}?$skiptoken=${encodeURIComponent(next)}` }),
    })
  }

  #meeting({ user, meeting = '', transcript }: Params, at: number, answer: (index: number) => Reply): Reply {
    const { world } = this.#options
    const callId = callIdOf(meeting)
    const index = callId === null ? null : world.indexOf(callId)
    if (callId === null || index === null || !world.isThere(index, at) || !world.hasTranscript(index, at))
      return refusal(404, 'No such meeting.')
    const parts = partsOf(callId)
    const isSame = parts.userId === user && (transcript === undefined || parts.transcriptId === transcript)
    return isSame ? answer(index) : refusal(404, 'No such meeting.')
  }

  #log(path: string, status: number, fault: FaultKind | null): void {
    this.requests.push({ path, at: this.#options.now(), status, fault })
  }
}
