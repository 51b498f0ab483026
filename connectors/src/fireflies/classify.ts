import { bodyOf, isJson, looksLikePage } from '../answer.ts'
import type { VendorAnswer, VendorRequest } from '../ask.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { retryAt } from '../retry-at.ts'
import { VendorFault } from '../vendor-fault.ts'
import { withReason } from '../with-reason.ts'

/** What Fireflies says went wrong. */
interface Problem {
  readonly code: string
  /** What the status should have been: that of the answer is often another one. */
  readonly status: number | null
  readonly reason: string | null
  readonly retryAfter: string | null
}

const textOf = (value: Json | undefined): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

const problemOf = (answer: VendorAnswer): Problem | null => {
  const [error] = itemsOf(fieldOf(bodyOf(answer), 'errors')) ?? []
  if (error === undefined) return null
  const extensions = fieldOf(error, 'extensions')
  const status = Number(textOf(fieldOf(extensions, 'status')) ?? Number.NaN)
  return {
    code: textOf(fieldOf(extensions, 'code')) ?? textOf(fieldOf(error, 'code')) ?? '',
    status: Number.isInteger(status) ? status : null,
    reason: textOf(fieldOf(error, 'message')),
    retryAfter: textOf(fieldOf(fieldOf(extensions, 'metadata'), 'retryAfter')),
  }
}

const operationOf = ({ body }: VendorRequest): string | null => textOf(fieldOf(body, 'operationName'))

/** What has to be done about a refusal that no other request changes. */
const advice: Readonly<Record<string, string>> = {
  paid_required: 'The plan of this account does not have it. Take the key of an account with a plan that has.',
  account_cancelled: 'The account is cancelled. Renew it, or take the key of another account.',
  require_elevated_privilege: 'Only an administrator may do this. Take the key of an administrator.',
  forbidden: 'The user of the key may not read it. Take the key of a user who may.',
  not_in_team: 'The user of the key is not in the team. Take the key of a user who is.',
}

/** What is wrong with an answer of Fireflies; null when it can be used. That there is no such meeting is an answer. */
export const classify = (answer: VendorAnswer, request: VendorRequest, now: Date): VendorFault | null => {
  const { status } = answer
  const problem = isJson(answer) ? problemOf(answer) : null
  if (problem !== null) return faultOfProblem(problem, answer, request, now)
  if (status === 429) return waiting(answer, answer.headers.get('retry-after'), now)
  if (status === 401) return refused(null)
  if (status === 413) return new VendorFault('shrink', 'Fireflies refuses the answer as too large.')
  if (status >= 500 || status === 408 || status === 425)
    return new VendorFault('retry', `Fireflies answered with an error (${status}).`)
  if (looksLikePage(answer))
    return status === 404
      ? new VendorFault('stop', 'There is no Fireflies at this address. Check the base address.')
      : new VendorFault('retry', `Instead of Fireflies, something on the way answered (${status}).`)
  if (!isJson(answer)) return new VendorFault('retry', 'The answer of Fireflies ends in the middle.')
  if (status !== 200) return new VendorFault('stop', `Fireflies refuses the request (${status}).`)
  return isWhole(answer, request) ? null : new VendorFault('retry', 'Fireflies answered without what was asked for.')
}

/** @param retryAfter seconds, or milliseconds since 1970 */
const waiting = (answer: VendorAnswer, retryAfter: string | null, now: Date): VendorFault =>
  new VendorFault(
    'wait',
    'Fireflies takes no more requests for the time being: its plans have fifty or five hundred in a day, or sixty in a minute.',
    retryAt(retryAfter, answer.headers.get('date'), now),
  )

const refused = (reason: string | null): VendorFault =>
  new VendorFault('reconnect', withReason('Fireflies does not accept the API key.', reason))

const faultOfProblem = (
  { code, status, reason, retryAfter }: Problem,
  answer: VendorAnswer,
  request: VendorRequest,
  now: Date,
): VendorFault | null => {
  if (code === 'too_many_requests' || status === 429)
    return waiting(answer, retryAfter ?? answer.headers.get('retry-after'), now)
  if (code === 'auth_failed' || status === 401) return refused(reason)
  if ((code === 'object_not_found' || status === 404) && operationOf(request) === 'Meeting') return null
  const fix = advice[code] ?? (status === 403 || status === 402 ? advice.forbidden : undefined)
  if (fix !== undefined)
    return new VendorFault('stop', `${withReason('Fireflies refuses the request.', reason)} ${fix}`)
  if (status === 413) return new VendorFault('shrink', 'Fireflies refuses the answer as too large.')
  if (status !== null && status >= 400 && status < 500 && status !== 408)
    return new VendorFault('stop', withReason(`Fireflies refuses the request (${status}).`, reason))
  return new VendorFault('retry', withReason('Fireflies answered with an error.', reason))
}

/** An answer that claims success has to be whole: what it leaves out would count as not existing. */
const isWhole = (answer: VendorAnswer, request: VendorRequest): boolean => {
  const data = fieldOf(bodyOf(answer), 'data')
  switch (operationOf(request)) {
    case 'Meetings':
    case 'MeetingIds':
      return itemsOf(fieldOf(data, 'transcripts'))?.every(one => idOf(fieldOf(one, 'id')) !== null) ?? false
    case 'Meeting':
      return fieldOf(data, 'transcript') !== undefined
    default:
      return (fieldOf(data, 'user') ?? null) !== null
  }
}
