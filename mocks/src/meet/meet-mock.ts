import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Cursor, readCursor, writeCursor } from '../cursor.ts'
import type { FaultKind, FaultPlan } from '../faults/fault-plan.ts'
import { insteadOf, jsonReply, type Refuse, type Reply, spoilPage, spoilReply, tooMany } from '../faults/faulty.ts'
import { keyFile, refusalOf } from '../google/service-account.ts'
import { Limits } from '../limits.ts'
import { Tokens } from '../tokens.ts'
import type { VendorMock } from '../vendor-mock.ts'
import type { World } from '../world/world.ts'
import { entriesOf, expiryOf, participantsOf, recordOf, transcriptsOf } from './bodies.ts'

const statuses: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
}
const refusal: Refuse = (status, ...errors) =>
  jsonReply(status, { error: { code: status, message: errors.join(' '), status: statuses[status] ?? 'INTERNAL' } })

const scope = 'https://www.googleapis.com/auth/meetings.space.readonly'

/** How many entries and participants a page has at most. */
const perSubPage = 20

export interface MeetOptions {
  readonly world: World
  readonly now: () => Date
  readonly faults: FaultPlan
  /** By how many minutes its clock is ahead of ours. */
  readonly minutesAhead: number
  readonly perPage: number
  /** Minutes after which a place in a listing is of no use any more. */
  readonly cursorMinutes: number
  readonly perMinute: number
}

/** A request as it was received. */
interface MeetRequest {
  readonly path: string
  readonly at: Date
  readonly status: number
  readonly fault: FaultKind | null
}

type Query = Readonly<Record<string, string | undefined>>
type Answer = (query: Query, at: number, kind: FaultKind | null, id: string) => Reply

/** Google Meet: meetings of one person from the newest on, which are gone thirty days later, and lists that are left out when they are empty. */
export class MeetMock implements VendorMock {
  readonly requests: MeetRequest[] = []
  readonly violations: readonly string[] = []
  readonly tokens: Tokens
  readonly subject = 'ada@northwind.example'
  /** Whether the project of the account may use it. */
  isEnabled = true
  readonly #options: MeetOptions
  readonly #limits: Limits
  #origin = ''

  constructor(options: MeetOptions) {
    this.#options = options
    this.#limits = new Limits(options.perMinute, Number.POSITIVE_INFINITY, 60_000)
    this.tokens = new Tokens(options.now, 3600)
  }

  get baseUrl(): string {
    return `${this.#origin}/meet`
  }

  get limitsExceeded(): number {
    return this.#limits.exceeded
  }

  /** The file of the service account. */
  get key(): string {
    return keyFile()
  }

  listensAt(origin: string): void {
    this.#origin = origin
  }

  /** Its own clock. */
  #now(): Date {
    return new Date(this.#options.now().getTime() + 60_000 * this.#options.minutesAhead)
  }

  readonly routes = async (app: FastifyInstance): Promise<void> => {
    const { world } = this.#options
    const serve = (path: string, isListing: boolean, answer: Answer) =>
      app.get(path, async (request, reply) => {
        const query = request.query as Query
        const faultable = { path, isListing, hasCursor: query.pageToken !== undefined, hasToken: true }
        const isTooMany = this.#limits.take(this.#options.now()) !== null
        const kind = isTooMany ? null : this.#options.faults.next(faultable)
        if (kind === 'reset') {
          this.#log(path, 0, kind)
          reply.hijack()
          request.raw.socket.destroy()
          return reply
        }
        const plain = isTooMany ? tooMany(refusal, null) : this.#answer(request, kind, answer)
        const { status, headers, text } = spoilReply(kind, plain)
        this.#log(path, status, kind)
        return reply.code(status).headers(headers).send(text)
      })
    const record = '/v2/conferenceRecords/:id'
    serve('/v2/conferenceRecords', true, (query, at, kind) => this.#page(query, at, kind))
    serve(record, false, (_query, at, _kind, id) =>
      this.#one(id, at, index => jsonReply(200, recordOf(world, world.call(index, at)))),
    )
    serve(`${record}/participants`, false, (query, at, _kind, id) =>
      this.#one(id, at, index =>
        this.#part(query, 'participants', `${id} p`, at, participantsOf(world.call(index, at))),
      ),
    )
    serve(`${record}/transcripts`, false, (query, at, _kind, id) =>
      this.#one(id, at, index =>
        this.#part(query, 'transcripts', `${id} t`, at, transcriptsOf(world, world.call(index, at), at)),
      ),
    )
    serve(`${record}/transcripts/1/entries`, false, (query, at, _kind, id) =>
      this.#one(id, at, index => {
        const entries = world.hasTranscript(index, at) ? entriesOf(world, world.call(index, at)) : []
        return this.#part(query, 'transcriptEntries', `${id} e`, at, entries)
      }),
    )
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.post('/token', (request, reply) => {
      const form = request.body as Record<string, string>
      const refused = refusalOf(form.assertion ?? '', { scope, subjects: [this.subject] }, this.#now())
      if (refused) return reply.code(refused.error === 'unauthorized_client' ? 401 : 400).send(refused)
      const { accessToken, expiresInSeconds } = this.tokens.issue()
      return reply.send({ access_token: accessToken, expires_in: expiresInSeconds - 1, token_type: 'Bearer' })
    })
  }

  #answer(request: FastifyRequest, kind: FaultKind | null, answer: Answer): Reply {
    const now = this.#now()
    if (kind === 'expired-token') this.tokens.expire()
    const instead = kind === null ? null : insteadOf(kind, now, refusal)
    if (instead) return instead
    const [scheme = '', token = ''] = (request.headers.authorization ?? '').split(' ')
    if (scheme !== 'Bearer' || !this.tokens.opens(token)) return refusal(401, 'Invalid authentication credentials.')
    if (!this.isEnabled) return refusal(403, 'Google Meet API has not been used in project 1 before or it is disabled.')
    const { id = '' } = request.params as { id?: string }
    return answer(request.query as Query, now.getTime(), kind, id)
  }

  #isShown(index: number, at: number): boolean {
    const { world } = this.#options
    const call = world.call(index, at)
    return world.isThere(index, at) && !call.isPrivate && at < expiryOf(world, call)
  }

  #page(query: Query, at: number, kind: FaultKind | null): Reply {
    const { world, perPage } = this.#options
    const filter = /^start_time>="([^"]+)" AND start_time<"([^"]+)"$/.exec(query.filter ?? '')
    if (query.filter !== undefined && !filter) return refusal(400, 'Invalid filter.')
    const place = this.#placeOf(query, query.filter ?? '', at)
    if (place === 'expired') return refusal(400, 'Invalid page token.')
    const [, from = '1970-01-01', to = '2100-01-01'] = filter ?? []
    const rest = world
      .within(Date.parse(from), Date.parse(to), at)
      .filter(index => this.#isShown(index, at) && (place === null || index < place.after))
      .reverse()
    const shown = rest.slice(0, Math.min(Number(query.pageSize ?? 25), perPage))
    const hasMore = rest.length > shown.length
    const isEndless = rest.length > 0 && (kind === 'endless' || place?.isEndless === true)
    const after = hasMore ? (shown.at(-1) ?? 0) : (place?.after ?? Number.MAX_SAFE_INTEGER)
    const next =
      kind === 'repeated-cursor'
        ? query.pageToken
        : hasMore || isEndless
          ? this.#token(query.filter ?? '', after, at, isEndless)
          : undefined
    const records = shown.map(index => recordOf(world, world.call(index, at)))
    const { items } = spoilPage(kind, { items: records, pageSize: records.length })
    return jsonReply(200, {
      ...(items.length === 0 ? {} : { conferenceRecords: items }),
      ...(next === undefined ? {} : { nextPageToken: next }),
    })
  }

  /** A page of what belongs to a meeting. */
  #part(query: Query, name: string, listing: string, at: number, all: readonly object[]): Reply {
    const place = this.#placeOf(query, listing, at)
    if (place === 'expired') return refusal(400, 'Invalid page token.')
    const from = place?.after ?? 0
    const end = from + Math.min(Number(query.pageSize ?? 10), perSubPage)
    const items = all.slice(from, end)
    return jsonReply(200, {
      ...(items.length === 0 ? {} : { [name]: items }),
      ...(end < all.length ? { nextPageToken: this.#token(listing, end, at) } : {}),
    })
  }

  #one(id: string, at: number, answer: (index: number) => Reply): Reply {
    const index = this.#options.world.indexOf(id)
    return index === null || !this.#isShown(index, at) ? refusal(404, 'Requested entity was not found.') : answer(index)
  }

  #token(listing: string, after: number, at: number, isEndless = false): string {
    const expires = at + 60_000 * this.#options.cursorMinutes
    return writeCursor({ listing, after, page: 0, total: 0, expires, isEndless })
  }

  #placeOf({ pageToken }: Query, listing: string, at: number): Cursor | 'expired' | null {
    return pageToken === undefined ? null : (readCursor(pageToken, listing, at) ?? 'expired')
  }

  #log(path: string, status: number, fault: FaultKind | null): void {
    this.requests.push({ path, at: this.#options.now(), status, fault })
  }
}
