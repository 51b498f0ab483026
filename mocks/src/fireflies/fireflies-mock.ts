import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FaultKind, FaultPlan } from '../faults/fault-plan.ts'
import { insteadOf, jsonReply, type Refuse, type Reply, spoilPage, spoilReply, tooMany } from '../faults/faulty.ts'
import { Limits } from '../limits.ts'
import type { VendorMock } from '../vendor-mock.ts'
import { sellerOf } from '../world/people.ts'
import type { World } from '../world/world.ts'
import { meetingOf } from './bodies.ts'
import { selectFields, selectionOf } from './select-fields.ts'

const codes: Readonly<Record<number, string>> = {
  400: 'invalid_arguments',
  401: 'auth_failed',
  403: 'forbidden',
  404: 'object_not_found',
  429: 'too_many_requests',
}

/** The status of an answer says little: that of a refusal stands in its body, and a wrong key is an error of the server. */
const refusal: Refuse = (status, ...errors) => {
  const code = codes[status] ?? 'internal_server_error'
  const sent = status === 401 ? 500 : status < 500 ? 200 : status
  return jsonReply(sent, {
    data: null,
    errors: errors.map(message => ({ message, friendly: true, code, extensions: { code, status } })),
  })
}

/** When to ask again stands in the body as well. */
const withMetadata = (reply: Reply): Reply => {
  const { 'retry-after': retryAfter, ...headers } = reply.headers
  if (retryAfter === undefined) return reply
  const body = JSON.parse(reply.text) as { errors: { extensions: object }[] }
  const metadata = { retryAfter: /^\d+$/.test(retryAfter) ? Number(retryAfter) : retryAfter }
  const errors = body.errors.map(error => ({ ...error, extensions: { ...error.extensions, metadata } }))
  return { ...reply, headers, text: JSON.stringify({ ...body, errors }) }
}

export interface FirefliesOptions {
  readonly world: World
  readonly now: () => Date
  readonly faults: FaultPlan
  /** By how many minutes its clock is ahead of ours. */
  readonly minutesAhead: number
  /** How many meetings it gives at once, however many are asked for. */
  readonly perPage: number
  /** As the larger plans have it. */
  readonly perMinute: number
}

/** A request as it was received. */
interface FirefliesRequest {
  readonly operation: string
  readonly at: Date
  readonly status: number
  readonly fault: FaultKind | null
}

interface Question {
  readonly operationName?: string
  readonly query?: string
  readonly variables?: Readonly<Record<string, unknown>>
}

/** Fireflies: one address, pages by skipping from the newest on, no count, and what went wrong in the body. */
export class FirefliesMock implements VendorMock {
  readonly requests: FirefliesRequest[] = []
  readonly violations: string[] = []
  readonly token = 'mock-key-of-fireflies'
  /** Whether the user of the key may read nothing. */
  isWithheld = false
  readonly #options: FirefliesOptions
  readonly #limits: Limits
  #baseUrl = ''

  constructor(options: FirefliesOptions) {
    this.#options = options
    this.#limits = new Limits(options.perMinute, Number.POSITIVE_INFINITY, 60_000)
  }

  get baseUrl(): string {
    return this.#baseUrl
  }

  get limitsExceeded(): number {
    return this.#limits.exceeded
  }

  listensAt(origin: string): void {
    this.#baseUrl = `${origin}/fireflies`
  }

  /** Its own clock. */
  #now(): Date {
    return new Date(this.#options.now().getTime() + 60_000 * this.#options.minutesAhead)
  }

  readonly routes = async (app: FastifyInstance): Promise<void> => {
    app.post('/graphql', async (request, reply) => {
      const question = request.body as Question
      const operation = question.operationName ?? ''
      const selection = selectionOf(question.query ?? '')
      const isListing = Object.hasOwn(selection, 'transcripts')
      const wait = this.#limits.take(this.#options.now())
      const faultable = { path: operation, isListing, hasCursor: false, hasToken: false }
      const kind = wait === null ? this.#options.faults.next(faultable) : null
      if (kind === 'reset') {
        this.#log(operation, 0, kind)
        reply.hijack()
        request.raw.socket.destroy()
        return reply
      }
      const plain =
        wait === null
          ? this.#answer(request, question, kind)
          : withMetadata(tooMany(refusal, String(this.#now().getTime() + 1000 * wait)))
      const { status, headers, text } = spoilReply(kind, plain)
      this.#log(operation, status, kind)
      return reply.code(status).headers(headers).send(text)
    })
  }

  #answer(request: FastifyRequest, { query = '', variables = {} }: Question, kind: FaultKind | null): Reply {
    const instead = kind === null ? null : insteadOf(kind, this.#now(), refusal)
    if (instead) return withMetadata(instead)
    if (request.headers.authorization !== `Bearer ${this.token}`) return refusal(401, 'Invalid API key.')
    if (this.isWithheld) return refusal(403, 'You are not authorized to perform this action')
    const selection = selectionOf(query)
    try {
      if (selection.transcripts) return this.#page(variables, selection, kind)
      if (selection.transcript) return this.#one(String(variables.id), selection)
      const { email, name } = sellerOf(this.#options.world.options.seed, 0)
      return jsonReply(200, { data: selectFields({ user: { user_id: '1', email, name, is_admin: true } }, selection) })
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.violations.push(error.message)
      return refusal(400, error.message)
    }
  }

  #page(
    variables: Readonly<Record<string, unknown>>,
    selection: ReturnType<typeof selectionOf>,
    kind: FaultKind | null,
  ) {
    const { world, perPage } = this.#options
    const at = this.#now().getTime()
    const { fromDate, toDate, limit, skip } = variables
    const [from, to] = [Date.parse(String(fromDate)), Date.parse(String(toDate))]
    if (Number.isNaN(from) || Number.isNaN(to)) return refusal(400, 'fromDate must be a Date instance')
    const [most, skipped] = [Number(limit), Number(skip)]
    if (!Number.isInteger(most) || most < 1 || most > 50) return refusal(400, 'limit must not be greater than 50')
    if (!Number.isInteger(skipped) || skipped < 0) return refusal(400, 'skip must not be less than 0')
    const all = world
      .within(from + 1, to, at)
      .filter(index => !world.call(index, at).isPrivate)
      .reverse()
    const meetings = all
      .slice(skipped, skipped + Math.min(most, perPage))
      .map(index => meetingOf(world, world.call(index, at), at))
    const { items } = spoilPage(kind, { items: meetings, pageSize: meetings.length })
    const selected = selectFields({ transcripts: meetings }, selection)
    if (items === meetings) return jsonReply(200, { data: selected })
    return jsonReply(200, { data: { transcripts: items.map(one => this.#selected(one, selection, kind)) } })
  }

  /** A meeting that a fault changed, with what was asked for and what the fault added. */
  #selected(meeting: object, { transcripts = {} }: ReturnType<typeof selectionOf>, kind: FaultKind | null): unknown {
    const asked = kind === 'new-field' ? { ...transcripts, sentiment: {} } : transcripts
    return Object.fromEntries(
      Object.entries(asked).map(([name, inner]) => {
        const value = (meeting as Readonly<Record<string, unknown>>)[name]
        return [name, Object.keys(inner).length === 0 ? value : selectFields(value, inner)]
      }),
    )
  }

  #one(id: string, selection: ReturnType<typeof selectionOf>): Reply {
    const { world } = this.#options
    const at = this.#now().getTime()
    const index = world.indexOf(id)
    if (index === null || !world.isThere(index, at)) return refusal(404, 'Transcript not found')
    const call = world.call(index, at)
    if (call.isPrivate) return refusal(404, 'Transcript not found')
    return jsonReply(200, { data: selectFields({ transcript: meetingOf(world, call, at) }, selection) })
  }

  #log(operation: string, status: number, fault: FaultKind | null): void {
    this.requests.push({ operation, at: this.#options.now(), status, fault })
  }
}
