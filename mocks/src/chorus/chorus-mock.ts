import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FaultKind, FaultPlan } from '../faults/fault-plan.ts'
import { insteadOf, jsonReply, type Refuse, type Reply, spoilPage, spoilReply, tooMany } from '../faults/faulty.ts'
import { Limits } from '../limits.ts'
import type { VendorMock } from '../vendor-mock.ts'
import { sellerDomain, sellerOf } from '../world/people.ts'
import type { World } from '../world/world.ts'
import { conversationOf, engagementOf } from './bodies.ts'

const refusal: Refuse = (status, ...errors) =>
  jsonReply(
    status,
    { errors: errors.map(detail => ({ status: String(status), detail })) },
    { 'content-type': 'application/vnd.api+json' },
  )

export interface ChorusOptions {
  readonly world: World
  readonly now: () => Date
  readonly faults: FaultPlan
  /** By how many minutes its clock is ahead of ours. */
  readonly minutesAhead: number
  readonly perPage: number
  /** It tells nobody. */
  readonly perMinute: number
}

/** A request as it was received. */
interface ChorusRequest {
  readonly path: string
  readonly at: Date
  readonly status: number
  readonly fault: FaultKind | null
}

type Query = Readonly<Record<string, string | undefined>>
type Answer = (query: Query, kind: FaultKind | null, id: string) => Reply

/** Chorus: listings from the newest on, parameters that it ignores when it does not know them, and nothing about its limits. */
export class ChorusMock implements VendorMock {
  readonly requests: ChorusRequest[] = []
  readonly violations: readonly string[] = []
  readonly token = 'mocktokenofchorus0123456789'
  /** How its token has to stand in the header. */
  scheme: 'raw' | 'bearer'
  /** It ignores the bounds of a listing, as it does with names that it does not know. */
  ignoresDates = false
  readonly #options: ChorusOptions
  readonly #limits: Limits
  readonly #withheld = new Set<string>()
  #baseUrl = ''

  constructor(options: ChorusOptions) {
    this.#options = options
    this.#limits = new Limits(options.perMinute, Number.POSITIVE_INFINITY, 60_000)
    this.scheme = options.world.options.seed % 2 === 0 ? 'raw' : 'bearer'
  }

  get baseUrl(): string {
    return this.#baseUrl
  }

  get limitsExceeded(): number {
    return this.#limits.exceeded
  }

  listensAt(origin: string): void {
    this.#baseUrl = `${origin}/chorus`
  }

  /** From now on the user of the token may not read what is below an address; again once it is called with false. */
  withhold(path: string, isWithheld = true): void {
    if (isWithheld) this.#withheld.add(path)
    else this.#withheld.delete(path)
  }

  /** Its own clock. */
  #now(): Date {
    return new Date(this.#options.now().getTime() + 60_000 * this.#options.minutesAhead)
  }

  readonly routes = async (app: FastifyInstance): Promise<void> => {
    const serve = (path: string, isListing: boolean, answer: Answer) =>
      app.get(path, async (request, reply) => {
        const query = request.query as Query
        const isPaged = isListing && query.engagement_id === undefined
        const faultable = { path, isListing: isPaged, hasCursor: query.continuation_key !== undefined, hasToken: false }
        const isTooMany = this.#limits.take(this.#options.now()) !== null
        const kind = isTooMany ? null : this.#options.faults.next(faultable)
        if (kind === 'reset') {
          this.#log(path, 0, kind)
          reply.hijack()
          request.raw.socket.destroy()
          return reply
        }
        const plain = isTooMany ? tooMany(refusal, null) : this.#answer(request, path, kind, answer)
        const { status, headers, text } = spoilReply(kind, plain)
        this.#log(path, status, kind)
        return reply.code(status).headers(headers).send(text)
      })
    serve('/v3/engagements', true, (query, kind) => this.#page(query, kind))
    serve('/api/v1/conversations/:id', false, (_query, _kind, id) => this.#one(id))
    serve('/api/v1/users/me', false, () => {
      const { name, email } = sellerOf(this.#options.world.options.seed, 0)
      return jsonReply(200, { data: { type: 'user', id: '1', attributes: { name, email, domain: sellerDomain } } })
    })
  }

  #answer(request: FastifyRequest, path: string, kind: FaultKind | null, answer: Answer): Reply {
    const instead = kind === null ? null : insteadOf(kind, this.#now(), refusal)
    if (instead) return instead
    const wanted = this.scheme === 'raw' ? this.token : `Bearer ${this.token}`
    if (request.headers.authorization !== wanted) return refusal(401, 'Unauthorized')
    if ([...this.#withheld].some(one => path.startsWith(one))) return refusal(403, 'Your role may not use the API')
    const { id = '' } = request.params as { id?: string }
    return answer(request.query as Query, kind, id)
  }

  #page(query: Query, kind: FaultKind | null): Reply {
    const { world, perPage } = this.#options
    const at = this.#now().getTime()
    const secondOf = (date: string | undefined, usual: number) =>
      date === undefined || this.ignoresDates ? usual : Date.parse(date)
    const [from, to] = [secondOf(query.min_date, 0), secondOf(query.max_date, at)]
    if (Number.isNaN(from) || Number.isNaN(to)) return refusal(400, 'Not a valid datetime.')
    const key = query.continuation_key?.split(' ')[1]
    const before = key === undefined ? Number.POSITIVE_INFINITY : world.indexOf(key)
    if (before === null) return refusal(400, 'Not a valid continuation_key.')
    const named = query.engagement_id?.split(',')
    // Both bounds belong to the window.
    const all = world
      .within(from, to + 1, at)
      .filter(index => index < before && (named === undefined || named.includes(world.idOf(index))))
      .filter(index => !world.call(index, at).isPrivate)
      .reverse()
    const shown = all.slice(0, perPage)
    const last = shown.at(-1)
    const hasNext = last !== undefined && (all.length > perPage || kind === 'endless')
    const next =
      kind === 'repeated-cursor'
        ? query.continuation_key
        : hasNext
          ? `${world.listedAt(last) / 1000}.0 ${world.idOf(last)}`
          : undefined
    const engagements = shown.map(index => engagementOf(world, world.call(index, at), at))
    const { items } = spoilPage(kind, { items: engagements, pageSize: engagements.length })
    return jsonReply(200, { engagements: items, ...(next === undefined ? {} : { continuation_key: next }) })
  }

  #one(id: string): Reply {
    const { world } = this.#options
    const at = this.#now().getTime()
    const index = world.indexOf(id)
    if (index === null || !world.isThere(index, at)) return refusal(404, 'No such conversation.')
    const call = world.call(index, at)
    return call.isPrivate ? refusal(404, 'No such conversation.') : jsonReply(200, conversationOf(world, call, at))
  }

  #log(path: string, status: number, fault: FaultKind | null): void {
    this.requests.push({ path, at: this.#options.now(), status, fault })
  }
}
