import type { RouteDef } from '@bic/contract/calls/route'
import { routes } from '@bic/contract/calls/routes'
import { expect } from 'vitest'
import { apiBase } from '../lib/call-address.ts'
import type { Answer, CallId, CallInput } from '../lib/call-types.ts'

/** What came with a call, read as the server reads it. */
type Asked<Id extends CallId> = Omit<CallInput<Id>, 'signal' | 'keepalive' | 'idempotencyKey'>
type Reply<Id extends CallId> = (asked: Asked<Id>) => Answer<Id> | Promise<Answer<Id>>

interface Refused {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly field?: string
  readonly current?: unknown
  readonly requestId?: string
}

class Refusal extends Error {
  readonly problem: Refused

  constructor(problem: Refused) {
    super(problem.detail)
    this.problem = problem
  }
}

/** What of a schema of the contract reads a value. */
interface Parser {
  safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: Error }
}

/** A call that was made, with what came with it. */
interface Made {
  readonly id: CallId
  readonly asked: unknown
  readonly form: FormData | null
  readonly idempotencyKey: string | null
}

const definitions = Object.entries(routes as unknown as Readonly<Record<CallId, RouteDef>>) as [CallId, RouteDef][]

const patternOf = (path: string) => {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return new RegExp(`^${path.startsWith('/') ? '' : `${apiBase}/`}${escaped}$`)
}

const patterns = definitions.flatMap(([id, definition]) =>
  [definition.path, ...(definition.aliases ?? [])].map(path => ({ id, definition, pattern: patternOf(path) })),
)

/** The call of an address; one without variables in its path before others. */
const findCall = (method: string, path: string) =>
  patterns
    .filter(({ definition, pattern }) => definition.method === method && pattern.test(path))
    .toSorted((a, b) => a.definition.path.split('{').length - b.definition.path.split('{').length)[0]

/** A name that stands there once is a text, one that stands there more often a list. */
const readQuery = (search: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(search.keys())].map(name => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/**
 * Stands in for the server in component tests: it answers the calls that the test gave answers for, and holds both what
 * is asked and what is answered to the contract. What breaks the contract, and a call without an answer, fails the test.
 */
class FakeServer {
  #replies = new Map<CallId, (asked: unknown) => unknown>()
  #made: Made[] = []
  #faults: string[] = []

  /** Answers a call from now on. */
  answers<Id extends CallId>(id: Id, answer: Answer<Id>): void {
    this.replies(id, () => answer)
  }

  /** Answers a call by what was asked. */
  replies<Id extends CallId>(id: Id, reply: Reply<Id>): void {
    this.#replies.set(id, reply as (asked: unknown) => unknown)
  }

  /** Answers a call where the test gave no other answer. */
  answersByDefault<Id extends CallId>(id: Id, answer: Answer<Id>): void {
    if (!this.#replies.has(id)) this.answers(id, answer)
  }

  /** Refuses a call from now on. */
  refuses(id: CallId, problem: Partial<Refused> = {}): void {
    this.#replies.set(id, () => {
      throw new Refusal({ status: 500, code: 'INTERNAL', detail: 'Something broke.', ...problem })
    })
  }

  /** Lets a call wait; the function that is returned answers it. */
  holds<Id extends CallId>(id: Id): (answer: Answer<Id>) => void {
    const { promise, resolve } = Promise.withResolvers<Answer<Id>>()
    this.replies(id, () => promise)
    return resolve
  }

  /** What came with each call of this name, the first one first. */
  asked<Id extends CallId>(id: Id): readonly Asked<Id>[] {
    return this.#made.filter(made => made.id === id).map(made => made.asked as Asked<Id>)
  }

  /** The form that came with each call of this name. */
  forms(id: CallId): readonly FormData[] {
    return this.#made.flatMap(made => (made.id === id && made.form ? made.form : []))
  }

  /** The keys that made each call of this name one write, however often it was sent. */
  idempotencyKeys(id: CallId): readonly (string | null)[] {
    return this.#made.filter(made => made.id === id).map(({ idempotencyKey }) => idempotencyKey)
  }

  /** Forgets everything; throws what broke the contract meanwhile. */
  end(): void {
    const faults = this.#faults
    this.#replies = new Map()
    this.#made = []
    this.#faults = []
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }

  /** In place of the browser's fetch. */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted()
    const { pathname, searchParams } = new URL(String(input), location.href)
    const method = init.method ?? 'GET'
    const call = findCall(method, pathname)
    if (!call) return this.#fail(`${method} ${pathname} is no call of the contract`)
    const { id, definition } = call
    const given = {
      params: pathname.match(call.pattern)?.groups,
      query: readQuery(searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    const asked: Record<string, unknown> = {}
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = definition[part] as Parser | undefined
      if (!schema) continue
      const parsed = schema.safeParse(part === 'params' ? decodeAll(given.params) : given[part])
      if (!parsed.success) return this.#fail(`${id} was asked with a wrong ${part}: ${parsed.error.message}`)
      asked[part] = parsed.data
    }
    const form = init.body instanceof FormData ? init.body : null
    if ((form !== null) !== (definition.multipart ?? false))
      return this.#fail(`${id} was asked ${form ? 'with a form that it does not take' : 'without its form'}`)
    this.#made.push({ id, asked, form, idempotencyKey: new Headers(init.headers).get('idempotency-key') })
    return this.#answer(id, definition, asked)
  }

  async #answer(id: CallId, { answer: schema }: RouteDef, asked: unknown): Promise<Response> {
    const reply = this.#replies.get(id)
    if (!reply) return this.#fail(`${id} was made, and the test gave no answer for it`)
    try {
      const answer = await reply(asked)
      if (!schema) return json(200, { data: answer ?? null })
      const parsed = (schema as unknown as Parser).safeParse(answer)
      if (!parsed.success) return this.#fail(`The answer of ${id} does not fit its schema: ${parsed.error.message}`)
      // A key that the schema does not know is dropped by parsing.
      expect(parsed.data, `The answer of ${id} has more than its schema`).toEqual(answer)
      return json(200, { data: answer })
    } catch (error) {
      if (error instanceof Refusal) return json(error.problem.status, error.problem)
      return this.#fail(error instanceof Error ? error.message : String(error))
    }
  }

  #fail(fault: string): Response {
    this.#faults.push(fault)
    return json(500, { status: 500, code: 'TEST', detail: fault })
  }
}

const decodeAll = (params: Readonly<Record<string, string>> | undefined) =>
  Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]))

/** The one of the present test; it forgets everything between tests. */
export const server = new FakeServer()
