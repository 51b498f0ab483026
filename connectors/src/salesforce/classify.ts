import { bodyOf, isJson, looksLikePage } from '../answer.ts'
import type { VendorAnswer, VendorRequest } from '../ask.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { retryAt } from '../retry-at.ts'
import { VendorFault } from '../vendor-fault.ts'
import { withReason } from '../with-reason.ts'
import { isQuery } from './query.ts'

interface SaidError {
  readonly code: string
  readonly message: string
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** The errors of an answer: Salesforce sends a list of them, whatever the status; null when the answer is none of its own. */
const errorsOf = (answer: VendorAnswer): readonly SaidError[] | null => {
  if (!isJson(answer)) return null
  const body = bodyOf(answer)
  const list = itemsOf(body) ?? itemsOf(fieldOf(body, 'errors'))
  if (!list || list.length === 0) return null
  return list.map(one =>
    typeof one === 'string'
      ? { code: '', message: one }
      : { code: textOf(fieldOf(one, 'errorCode')), message: textOf(fieldOf(one, 'message')) },
  )
}

/** What an answer says of how much of the day's requests of the whole company is used: `api-usage=900/15000`. */
export const usedShare = (answer: VendorAnswer): number | null => {
  const said = /\bapi-usage=(\d+)\/(\d+)/.exec(answer.headers.get('sforce-limit-info') ?? '')
  const most = Number(said?.[2] ?? 0)
  return most > 0 ? Number(said?.[1]) / most : null
}

const hour = 60 * 60_000

/** What is wrong with an answer of Salesforce; null when it can be used. */
export const classify = (answer: VendorAnswer, request: VendorRequest, now: Date): VendorFault | null => {
  const { status } = answer
  const errors = errorsOf(answer)
  const has = (code: string) => errors?.some(error => error.code === code) === true
  const says = (text: string) => withReason(text, errors?.map(({ message }) => message).join('; '))
  if (
    has('REQUEST_LIMIT_EXCEEDED') ||
    status === 429 ||
    (status === 503 && answer.headers.get('retry-after') !== null)
  ) {
    const until = retryAt(answer.headers.get('retry-after'), answer.headers.get('date'), now)
    // A limit of the day is counted over the last 24 hours, so that some of it is free again soon.
    const usual = status === 429 || status === 503 ? undefined : now.getTime() + hour
    return new VendorFault('wait', 'Salesforce takes no more requests for the time being.', until ?? usual)
  }
  if (status === 401 || has('INVALID_SESSION_ID'))
    return new VendorFault('refresh', says('Salesforce does not accept the token.'))
  if (has('UNABLE_TO_LOCK_ROW') || status === 408 || status === 425)
    return new VendorFault('retry', says('Salesforce could not answer at the moment.'))
  if (has('QUERY_TIMEOUT') || has('OPERATION_TOO_LARGE') || status === 413 || status === 414 || status === 431)
    return new VendorFault('shrink', says('Salesforce takes too long for so much at once.'))
  if (status >= 500) return new VendorFault('retry', says(`Salesforce answered with an error (${status}).`))
  if (looksLikePage(answer))
    return status === 404
      ? new VendorFault('stop', 'There is no Salesforce at this address. Check the domain.')
      : new VendorFault('retry', `Instead of Salesforce, something on the way answered (${status}).`)
  if (request.writes !== undefined && status === 204) return null
  if (!isJson(answer)) return new VendorFault('retry', 'The answer of Salesforce ends in the middle.')
  if (request.writes !== undefined) return faultOfWrite(answer, request)
  if (has('INVALID_QUERY_LOCATOR'))
    return new VendorFault('restart', 'Salesforce does not know the place any more where its answer went on.')
  // A field that was there when the fields were asked for may be gone now: the window begins again with those that are.
  if (has('INVALID_FIELD') && isQuery(request))
    return new VendorFault('restart', says('Salesforce has other fields than before.'))
  if (status === 403 || has('API_DISABLED_FOR_ORG') || has('INVALID_TYPE') || status === 404)
    return new VendorFault(
      'stop',
      says(`The user of the application may not read ${request.path}. Give that user the permission in Salesforce.`),
    )
  if (status !== 200) return new VendorFault('stop', says(`Salesforce refuses the request (${status}).`))
  if (errors) return new VendorFault('retry', says('Salesforce answered with errors.'))
  return faultOfBody(answer, request)
}

/** What Salesforce refuses is an answer; one that claims success has to say what was written. */
const faultOfWrite = (answer: VendorAnswer, { method, body }: VendorRequest): VendorFault | null => {
  if (answer.status >= 400 && errorsOf(answer)) return null
  const said = bodyOf(answer)
  const asked = itemsOf(fieldOf(body, 'records'))?.length
  const done = itemsOf(said)
  const isWhole =
    asked === undefined
      ? method === 'POST' && idOf(fieldOf(said, 'id')) !== null
      : done?.length === asked && done.every(one => typeof fieldOf(one, 'success') === 'boolean')
  return isWhole ? null : new VendorFault('retry', 'Salesforce did not say what it wrote.')
}

/** An answer that claims success has to be whole: what it leaves out would count as not existing. */
const faultOfBody = (answer: VendorAnswer, request: VendorRequest): VendorFault | null => {
  const body = bodyOf(answer)
  if (request.path.endsWith('/describe'))
    return itemsOf(fieldOf(body, 'fields')) ? null : new VendorFault('retry', 'Salesforce answered without fields.')
  if (!isQuery(request)) return null
  const records = itemsOf(fieldOf(body, 'records'))
  if (!records) return new VendorFault('retry', 'Salesforce answered without records.')
  const total = fieldOf(body, 'totalSize')
  // Pages that go on say how many records all of them have, and what only counts has none.
  const isWhole = request.query?.q !== undefined && !request.query.q.includes('COUNT()')
  if (isWhole && fieldOf(body, 'done') === true && typeof total === 'number' && records.length < total)
    return new VendorFault('retry', `Salesforce sent ${records.length} of ${total} records.`)
  return request.headers === undefined || records.every(record => idOf(fieldOf(record, 'Id')) !== null)
    ? null
    : new VendorFault('retry', 'Salesforce sent a record without an id.')
}
