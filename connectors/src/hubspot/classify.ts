import type { Access } from '../access.ts'
import { bodyOf, isJson, looksLikePage } from '../answer.ts'
import type { VendorAnswer, VendorRequest } from '../ask.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { retryAt } from '../retry-at.ts'
import { VendorFault } from '../vendor-fault.ts'
import { withReason } from '../with-reason.ts'
import { nextOf } from './records.ts'
import { goesOn, isList, isSearch } from './requests.ts'

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

const numberIn = (answer: VendorAnswer, header: string): number => {
  const text = answer.headers.get(header)
  return text !== null && /^\d+$/.test(text) ? Number(text) : Number.NaN
}

/** What an answer says of how much of the day's requests of all programs of the customer is used. Answers of searches do not say it. */
export const usedShare = (answer: VendorAnswer): number | null => {
  const most = numberIn(answer, 'x-hubspot-ratelimit-daily')
  const left = numberIn(answer, 'x-hubspot-ratelimit-daily-remaining')
  return most > 0 && left >= 0 ? Math.max(0, 1 - left / most) : null
}

const second = 1000
/** For how long a limit lasts that an answer names; that of a day is asked about again after an hour. */
const pauses: readonly (readonly [policy: RegExp, milliseconds: number])[] = [
  [/DAILY/i, 3600 * second],
  [/TEN_SECONDLY/i, 10 * second],
  [/SECONDLY/i, second],
]

const waiting = (answer: VendorAnswer, policy: string, now: Date): VendorFault => {
  const until = retryAt(answer.headers.get('retry-after'), answer.headers.get('date'), now)
  const pause = pauses.find(([pattern]) => pattern.test(policy))?.[1]
  const usual = pause === undefined ? undefined : now.getTime() + pause
  return new VendorFault('wait', 'HubSpot takes no more requests for the time being.', until ?? usual)
}

/** What is wrong with an answer of HubSpot; null when it can be used. That some of many records are not there is an answer (207). */
export const classify = (
  answer: VendorAnswer,
  request: VendorRequest,
  now: Date,
  access: Access['kind'] = 'token',
): VendorFault | null => {
  const { status } = answer
  const body = isJson(answer) ? bodyOf(answer) : null
  const says = (text: string) => withReason(text, textOf(fieldOf(body, 'message')))
  // Where a customer is moved from one place of HubSpot to another, it says so by 477 and asks to wait.
  if (status === 429 || status === 477 || (status === 503 && answer.headers.get('retry-after') !== null))
    return waiting(answer, textOf(fieldOf(body, 'policyName')), now)
  if (status === 401)
    return new VendorFault(access === 'oauth' ? 'refresh' : 'reconnect', says('HubSpot does not accept the token.'))
  if (status === 408 || status === 423 || status === 425)
    return new VendorFault('retry', says('HubSpot could not answer at the moment.'))
  if (status === 413 || status === 414 || status === 431)
    return new VendorFault('shrink', says('HubSpot takes less than that at once.'))
  if (status >= 500) return new VendorFault('retry', says(`HubSpot answered with an error (${status}).`))
  if (looksLikePage(answer))
    return status === 404
      ? new VendorFault('stop', 'There is no HubSpot at this address. Check the base address.')
      : new VendorFault('retry', `Instead of HubSpot, something on the way answered (${status}).`)
  if (request.writes !== undefined && status === 204) return null
  if (body === null) return new VendorFault('retry', 'The answer of HubSpot ends in the middle.')
  if (request.writes !== undefined) return faultOfWrite(answer, body, request)
  if (status === 403) return new VendorFault('stop', forbidden(body, request))
  if (status === 400 && goesOn(request))
    return new VendorFault('restart', says('HubSpot does not know the place any more where its answer went on.'))
  if (status !== 200 && status !== 207) return new VendorFault('stop', says(`HubSpot refuses the request (${status}).`))
  if (fieldOf(body, 'status') === 'error') return new VendorFault('retry', says('HubSpot answered with an error.'))
  return faultOfBody(body, request)
}

/** What HubSpot refuses is an answer; one that claims success has to say what was written. */
const faultOfWrite = ({ status }: VendorAnswer, body: Json, { path }: VendorRequest): VendorFault | null => {
  if (status >= 400) return null
  const said = path.endsWith('/batch/update') ? itemsOf(fieldOf(body, 'results')) : idOf(fieldOf(body, 'id'))
  return said === null || fieldOf(body, 'status') === 'error'
    ? new VendorFault('retry', 'HubSpot did not say what it wrote.')
    : null
}

const forbidden = (body: Json, { path }: VendorRequest): string => {
  const scopes = itemsOf(fieldOf(fieldOf(body, 'context'), 'requiredGranularScopes')) ?? []
  const named = scopes.flatMap(scope => idOf(scope) ?? [])
  return named.length > 0
    ? `The token lacks a scope: ${named.join(', ')}. Add it to the private app in HubSpot.`
    : withReason(
        `The token may not read ${path}. Add the scope to the private app in HubSpot.`,
        textOf(fieldOf(body, 'message')),
      )
}

/** An answer that claims success has to be whole: what it leaves out would count as not existing. */
const faultOfBody = (body: Json, request: VendorRequest): VendorFault | null => {
  if (!isList(request)) return null
  const results = itemsOf(fieldOf(body, 'results'))
  if (!results) return new VendorFault('retry', 'HubSpot answered without results.')
  if (!isSearch(request)) return null
  const total = fieldOf(body, 'total')
  if (nextOf(body) === null && typeof total === 'number' && results.length < total)
    return new VendorFault('retry', `HubSpot sent ${results.length} of ${total} records.`)
  return results.every(record => idOf(fieldOf(record, 'id')) !== null)
    ? null
    : new VendorFault('retry', 'HubSpot sent a record without an id.')
}
