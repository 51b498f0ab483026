import { bodyOf, isJson, looksLikePage } from '../answer.ts'
import type { VendorAnswer, VendorRequest } from '../ask.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { retryAt } from '../retry-at.ts'
import { VendorFault } from '../vendor-fault.ts'
import { withReason } from '../with-reason.ts'

/** What Clari gives as the reason of a refusal. */
const reasonOf = (answer: VendorAnswer): string | null => {
  if (!isJson(answer)) return null
  const reason = fieldOf(bodyOf(answer), 'errorMessage') ?? fieldOf(bodyOf(answer), 'message')
  return typeof reason === 'string' && reason !== '' ? reason : null
}

const says = (answer: VendorAnswer, text: string): string => withReason(text, reasonOf(answer))

/** What is wrong with an answer of Clari Copilot; null when it can be used. That there is no such call is an answer. */
export const classify = (answer: VendorAnswer, request: VendorRequest, now: Date): VendorFault | null => {
  const { status } = answer
  const isOfOne = request.path === '/call-details'
  if (status === 200) return faultOfBody(answer, request)
  if (status === 429 || (status === 503 && answer.headers.get('retry-after') !== null)) {
    const until = retryAt(answer.headers.get('retry-after'), answer.headers.get('date'), now)
    return new VendorFault('wait', 'Clari Copilot takes no more requests for the time being.', until)
  }
  if (status === 401 || status === 403)
    return new VendorFault('reconnect', says(answer, 'Clari Copilot does not accept the API key and its password.'))
  if (status === 413)
    return new VendorFault(isOfOne ? 'skip' : 'shrink', 'Clari Copilot refuses the request as too large.')
  if (status >= 500 || status === 408 || status === 425)
    return new VendorFault('retry', says(answer, `Clari Copilot answered with an error (${status}).`))
  if (looksLikePage(answer))
    return status === 404
      ? new VendorFault('stop', 'There is no Clari Copilot at this address. Check the base address.')
      : new VendorFault('retry', `Instead of Clari Copilot, something on the way answered (${status}).`)
  if (!isJson(answer)) return new VendorFault('retry', 'The answer of Clari Copilot ends in the middle.')
  if (status === 404 && isOfOne) return null
  if (status === 400 && isOfOne) return new VendorFault('skip', says(answer, 'Clari Copilot refuses the id of a call.'))
  return new VendorFault('stop', says(answer, `Clari Copilot refuses the request (${status}).`))
}

/** An answer that claims success has to be whole: what it leaves out would count as not existing. */
const faultOfBody = (answer: VendorAnswer, { path }: VendorRequest): VendorFault | null => {
  if (looksLikePage(answer))
    return new VendorFault('retry', 'Instead of Clari Copilot, something on the way answered with a page.')
  if (!isJson(answer)) return new VendorFault('retry', 'The answer of Clari Copilot ends in the middle.')
  if (reasonOf(answer) !== null) return new VendorFault('retry', says(answer, 'Clari Copilot answered with an error.'))
  const body = bodyOf(answer)
  if (path === '/users')
    return itemsOf(fieldOf(body, 'users')) ? null : new VendorFault('retry', 'Clari Copilot answered without users.')
  if (path === '/call-details')
    return idOf(fieldOf(fieldOf(body, 'call') ?? {}, 'id')) === null
      ? new VendorFault('retry', 'Clari Copilot answered without the call.')
      : null
  const calls = itemsOf(fieldOf(body, 'calls'))
  if (!calls) return new VendorFault('retry', 'Clari Copilot answered without calls.')
  return calls.every(call => idOf(fieldOf(call, 'id')) !== null)
    ? null
    : new VendorFault('retry', 'Clari Copilot sent a call without an id.')
}
