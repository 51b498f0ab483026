import { modePrefix } from '@bic/contract/calls/route'
import { routeTable } from '@bic/contract/calls/route-table'
import { type ApiError, isCancelled, noAnswer, readProblem } from './api-error.ts'
import { formatCallAddress, type Query } from './call-address.ts'
import type { Answer, CallId, InputArgument } from './call-types.ts'
import { readFileName } from './file-name.ts'
import { hasFirstAnswers, takeFirstAnswer, takeFirstBodies } from './first-answers.ts'
import { forceLogout } from './logout.ts'
import { isAdministratorMode } from './operating-mode.ts'
import { getSession } from './session.ts'

/** Calls that need no sign-in: they go out without a token, and never lead to logout. */
export const publicCalls: ReadonlySet<string> = new Set(
  Object.entries(routeTable).flatMap(([id, [, , , , mark]]) => (mark === 1 ? [id] : [])),
)

/** Calls whose 401 or 403 is an answer to show, not the end of the session. */
export const keepsSession: ReadonlySet<string> = new Set<string>([...publicCalls, 'updateUser', 'logout'])

export const authorization = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }

/**
 * Turns a refused answer into its error; a 401 or 403 also ends the session that the request was sent with.
 * A wrong present password is an answer to show, whichever call says so.
 */
export function refuse(
  id: string,
  status: number,
  body: unknown,
  sentToken: string | undefined,
  retryAfter: string | null = null,
): ApiError {
  const error = readProblem(status, body, retryAfter)
  const refused = (status === 401 || status === 403) && error.code !== 'WRONG_CREDENTIALS'
  const isPresent = sentToken !== undefined && sentToken === getSession()?.token
  if (refused && !keepsSession.has(id) && isPresent)
    forceLogout(error.code === 'CUSTOMER_SUSPENDED' ? 'suspended' : 'forced')
  return error
}

/** A call that needs a sign-in went out without one: whatever comes of it, the user has to sign in. */
export function leaveWithoutToken(id: string, sentToken: string | undefined) {
  if (sentToken === undefined && !publicCalls.has(id) && id !== 'logout' && !getSession()) forceLogout()
}

/** Without a token a PATCH is sent as PUT. */
export const methodFor = (method: string, token: string | undefined): string =>
  token === undefined && method === 'PATCH' ? 'PUT' : method

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** The input of any call, seen loosely: whoever makes the call has been held to the contract. */
interface AnyInput {
  readonly params?: Query
  readonly query?: Query
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
  readonly idempotencyKey?: string
}

/** From something unknown: with the types of one call the compiler would compare those of hundreds, which takes it seconds. */
const looseInput = (input: unknown): AnyInput => (input ?? {}) as AnyInput

/** The address of a call, for those who send it themselves (uploads). */
export function addressOf(id: CallId, input: AnyInput): { method: string; url: string } {
  const [method, path, , , mark] = routeTable[id]
  const prefix = mark === 2 && !isAdministratorMode() ? modePrefix : ''
  return { method, url: formatCallAddress(`${prefix}${path}`, input.params, input.query) }
}

const dataOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : null

const urlOf = ([id, input]: readonly [id: CallId, input?: unknown]): string => addressOf(id, looseInput(input)).url

/** A call that reads, with its input. */
export type ReadCall<Id extends CallId> = readonly [id: Id, ...input: InputArgument<Id>]

/**
 * What was answered to calls that were asked for with the page, once, when all of it is there already: what is shown first is whole then.
 * Undefined otherwise; the calls are made as usual then, and wait for what is on its way.
 */
export function firstAnswersTo<const Ids extends readonly CallId[]>(
  ...calls: { readonly [Place in keyof Ids]: ReadCall<Ids[Place]> }
): { [Place in keyof Ids]: Answer<Ids[Place]> } | undefined {
  if (!hasFirstAnswers()) return undefined
  const answers: unknown = takeFirstBodies(calls.map(urlOf), getSession()?.token)?.map(dataOf)
  return answers as { [Place in keyof Ids]: Answer<Ids[Place]> }
}

async function send(id: CallId, input: AnyInput): Promise<Response> {
  const { method, url } = addressOf(id, input)
  const token = getSession()?.token
  const { body, signal, keepalive, idempotencyKey } = input
  let response: Response
  try {
    const first = takeFirstAnswer(method, url, token)
    response = await (first ??
      fetch(url, {
        method: methodFor(method, token),
        headers: {
          ...authorization(token),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
        ...(keepalive ? { keepalive } : {}),
      }))
    signal?.throwIfAborted()
  } catch (error) {
    leaveWithoutToken(id, token)
    throw isCancelled(error) ? error : noAnswer()
  }
  leaveWithoutToken(id, token)
  if (!response.ok) {
    throw refuse(id, response.status, await readBody(response), token, response.headers.get('retry-after'))
  }
  return response
}

/** Makes a call of the contract whose answer is a file. Throws like `call`. */
export async function callForFile<Id extends CallId>(id: Id, ...[input]: InputArgument<Id>): Promise<Blob> {
  return (await send(id, looseInput(input))).blob()
}

/** The same with the name that the server gives the file; null when it gives none. */
export async function callForNamedFile<Id extends CallId>(
  id: Id,
  ...[input]: InputArgument<Id>
): Promise<{ readonly name: string | null; readonly content: Blob }> {
  const response = await send(id, looseInput(input))
  return { name: readFileName(response.headers.get('content-disposition')), content: await response.blob() }
}

/** Makes a call of the contract and gives its `data`. Throws `ApiError`, or an AbortError when cancelled. */
export async function call<Id extends CallId>(id: Id, ...[input]: InputArgument<Id>): Promise<Answer<Id>> {
  const response = await send(id, looseInput(input))
  return dataOf(await readBody(response)) as Answer<Id>
}
