import { bodyOf, isJson, looksLikePage } from '../answer.ts'
import type { VendorAnswer } from '../ask.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { retryAt } from '../retry-at.ts'
import { VendorFault } from '../vendor-fault.ts'
import { withReason } from '../with-reason.ts'

const errorOf = (answer: VendorAnswer): Json | undefined =>
  isJson(answer) ? fieldOf(bodyOf(answer), 'error') : undefined

const errorText = (answer: VendorAnswer, name: string): string | null => {
  const value = fieldOf(errorOf(answer), name)
  return typeof value === 'string' && value !== '' ? value : null
}

/** What Microsoft says of an error. */
export const reasonOf = (answer: VendorAnswer): string | null => errorText(answer, 'message')
/** What Microsoft calls an error. */
export const codeOf = (answer: VendorAnswer): string | null => errorText(answer, 'code')

/** What is wrong, with what Microsoft says of it. */
export const says = (answer: VendorAnswer, text: string): string => withReason(text, reasonOf(answer))

/** Where the next page of a list is, word for word; null: this was the last. */
export const nextOf = (body: Json): string | null => {
  const link = fieldOf(body, '@odata.nextLink')
  return typeof link === 'string' && link !== '' ? link : null
}

/** What is wrong with an answer that is none of what was asked for, and passes or is of the access as a whole; null: nothing of these. */
export const faultOfGraph = (answer: VendorAnswer, now: Date): VendorFault | null => {
  const { status } = answer
  if (status === 429 || (status === 503 && answer.headers.get('retry-after') !== null)) {
    const until = retryAt(answer.headers.get('retry-after'), answer.headers.get('date'), now)
    return new VendorFault('wait', 'Microsoft takes no more requests for the time being.', until)
  }
  if (status === 401) return new VendorFault('refresh', says(answer, 'Microsoft does not accept the token.'))
  if (status >= 500 || status === 408 || status === 425)
    return new VendorFault('retry', says(answer, `Microsoft answered with an error (${status}).`))
  if (looksLikePage(answer))
    return status === 404
      ? new VendorFault('stop', 'There is no Microsoft Graph at this address. Check the base address.')
      : new VendorFault('retry', `Instead of Microsoft, something on the way answered (${status}).`)
  return isJson(answer) ? null : new VendorFault('retry', 'The answer of Microsoft ends in the middle.')
}

/** What is wrong with an answer that claims success: what it leaves out would count as not existing. @param list what kind of list it has to be; null: it is one object */
export const faultOfBody = (answer: VendorAnswer, list: 'list' | 'delta' | null): VendorFault | null => {
  if (looksLikePage(answer))
    return new VendorFault('retry', 'Instead of Microsoft, something on the way answered with a page.')
  if (!isJson(answer)) return new VendorFault('retry', 'The answer of Microsoft ends in the middle.')
  if (errorOf(answer) !== undefined) return new VendorFault('retry', says(answer, 'Microsoft answered with an error.'))
  const body = bodyOf(answer)
  if (list === null)
    return idOf(fieldOf(body, 'id')) === null
      ? new VendorFault('retry', 'Microsoft answered without what was asked for.')
      : null
  const items = itemsOf(fieldOf(body, 'value'))
  if (!items) return new VendorFault('retry', 'Microsoft answered without a list.')
  // A round ends with a link for the next one. Without any link it was cut off.
  if (list === 'delta' && typeof (nextOf(body) ?? fieldOf(body, '@odata.deltaLink')) !== 'string')
    return new VendorFault('retry', 'Microsoft answered without saying where the list goes on.')
  return items.every(one => idOf(fieldOf(one, 'id')) !== null)
    ? null
    : new VendorFault('retry', 'Microsoft sent a list with something that has no id.')
}
