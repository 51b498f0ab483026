import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FaultKind, FaultPlan } from '../faults/fault-plan.ts'
import { insteadOf, jsonReply, type Refuse, type Reply, spoilPage, spoilReply, tooMany } from '../faults/faulty.ts'
import { Limits } from '../limits.ts'
import type { VendorMock } from '../vendor-mock.ts'
import type { World } from '../world/world.ts'
import { callOf, detailsOf, usersOf } from './bodies.ts'

const refusal: Refuse = (status, ...errors) => jsonReply(status, { errorMessage: errors.join('; ') })
const most = { skip: 10_000, limit: 100 }

export interface ClariOptions {
  readonly world: World
  readonly now: () => Date
  readonly faults: FaultPlan
  /** By how many minutes its clock is ahead of ours. */
  readonly minutesAhead: number
  readonly limits: { readonly perSecond: number; readonly perDay: number }
}

/** A request as it was received. */
export interface ClariRequest {
  readonly path: string
  readonly at: Date
  readonly status: number
  readonly fault: FaultKind | null
}

interface Query {
  readonly id?: string
  readonly skip?: string
  readonly limit?: string
  readonly filterTimeGt?: string
  readonly filterTimeLt?: string
  readonly includePagination?: string
}

/** Clari Copilot: pages by skipping, transcripts one by one, and private calls left out. */
export class ClariMock implements VendorMock {
  readonly requests: ClariRequest[] = []
  readonly violations: readonly string[] = []
  /** What opens it. */
  readonly key = { key: 'mock-key', secret: 'mock-password' }
  readonly #options: ClariOptions
  readonly #limits: Limits
  #baseUrl = ''

  constructor(options: ClariOptions) {
    this.#options = options
    this.#limits = new Limits(options.limits.perSecond, options.limits.perDay)
  }

  /** Where its calls are. */
  get baseUrl(): string {
    return this.#baseUrl
  }

  /** How often more was asked for than it allows. */
  get limitsExceeded(): number {
    return this.#limits.exceeded
  }

  listensAt(origin: string): void {
    this.#baseUrl = `${origin}/clari`
  }

  /** Its own clock. */
  #now(): Date {
    return new Date(this.#options.now().getTime() + 60_000 * this.#options.minutesAhead)
  }

  readonly routes = async (app: FastifyInstance): Promise<void> => {
    const serve = (path: string, isListing: boolean, answer: (query: Query, kind: FaultKind | null) => Reply) =>
      app.get(path, async (request, reply) => {
        const wait = this.#limits.take(this.#options.now())
        const faultable = { path, isListing, hasCursor: false, hasToken: false }
        const kind = wait === null ? this.#options.faults.next(faultable) : null
        if (kind === 'reset') {
          this.#log(path, 0, kind)
          reply.hijack()
          request.raw.socket.destroy()
          return reply
        }
        const plain = wait === null ? this.#answer(request, kind, answer) : tooMany(refusal, String(wait))
        const { status, headers, text } = spoilReply(kind, plain)
        this.#log(path, status, kind)
        return reply.code(status).headers(headers).send(text)
      })
    serve('/calls', true, (query, kind) => this.#page(query, kind))
    serve('/call-details', false, query => this.#one(query))
    serve('/users', false, () => jsonReply(200, { users: usersOf(this.#options.world.options.seed) }))
  }

  #answer(
    request: FastifyRequest,
    kind: FaultKind | null,
    answer: (query: Query, kind: FaultKind | null) => Reply,
  ): Reply {
    const instead = kind === null ? null : insteadOf(kind, this.#now(), refusal)
    if (instead) return instead
    const { 'x-api-key': key, 'x-api-password': password } = request.headers
    if (key !== this.key.key || password !== this.key.secret) return refusal(401, 'Invalid credentials')
    return answer(request.query as Query, kind)
  }

  #page(query: Query, kind: FaultKind | null): Reply {
    const { world } = this.#options
    const at = this.#now().getTime()
    const [skip, limit] = [Number(query.skip ?? 0), Number(query.limit ?? 25)]
    if (!Number.isInteger(skip) || skip < 0 || skip > most.skip) return refusal(400, 'skip must be at most 10000')
    if (!Number.isInteger(limit) || limit < 1 || limit > most.limit) return refusal(400, 'limit must be at most 100')
    const bounds = [query.filterTimeGt, query.filterTimeLt].map(one => (one === undefined ? null : Date.parse(one)))
    if (bounds.some(one => one !== null && Number.isNaN(one))) return refusal(400, 'invalid date')
    const [after, before] = [bounds[0] ?? -1, bounds[1] ?? at]
    const all = world.within(after + 1, before, at).filter(index => !world.call(index, at).isPrivate)
    const shown = all.slice(skip, skip + limit)
    const calls = shown.map(index => callOf(world, world.call(index, at), at))
    const { items } = spoilPage(kind, { items: calls, pageSize: calls.length })
    const hasMore = skip + limit < all.length
    const pagination = { matched: all.length, hasMore, ...(hasMore ? { nextPageSkip: skip + limit } : {}) }
    return jsonReply(200, { calls: items, ...(query.includePagination === 'false' ? {} : { pagination }) })
  }

  #one({ id = '' }: Query): Reply {
    const { world } = this.#options
    const at = this.#now().getTime()
    const index = world.indexOf(id)
    if (index === null || !world.isThere(index, at)) return refusal(404, 'Call not found')
    const call = world.call(index, at)
    return call.isPrivate ? refusal(404, 'Call not found') : jsonReply(200, { call: detailsOf(world, call, at) })
  }

  #log(path: string, status: number, fault: FaultKind | null): void {
    this.requests.push({ path, at: this.#options.now(), status, fault })
  }
}
