import { bodyOf, isJson, looksLikePage } from '../answer.ts'
import type { VendorAnswer, VendorRequest } from '../ask.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { retryAt } from '../retry-at.ts'
import { VendorFault } from '../vendor-fault.ts'
import { withReason } from '../with-reason.ts'
import { scope } from './grant.ts'
import { isOfMessage, labelsPath, messagesPath, profilePath } from './paths.ts'

const errorOf = (answer: VendorAnswer) => (isJson(answer) ? fieldOf(bodyOf(answer), 'error') : undefined)

const says = (answer: VendorAnswer, text: string): string => {
  const message = fieldOf(errorOf(answer), 'message')
  return withReason(text, typeof message === 'string' ? message : null)
}

/** Gmail also refuses with 403 what is too much for the time being. */
const isTooMuch = ({ status, text }: VendorAnswer): boolean =>
  status === 429 || (status === 403 && /rateLimitExceeded|userRateLimitExceeded|dailyLimitExceeded/i.test(text))

/** What is wrong with an answer of Gmail; null when it can be used. That there is no such mail is an answer. */
export const classify = (answer: VendorAnswer, request: VendorRequest, now: Date): VendorFault | null => {
  const { status } = answer
  const isOfOne = isOfMessage(request.path)
  if (status === 200) return faultOfBody(answer, request)
  if (isTooMuch(answer) || (status === 503 && answer.headers.get('retry-after') !== null)) {
    const until = retryAt(answer.headers.get('retry-after'), answer.headers.get('date'), now)
    return new VendorFault('wait', 'Gmail takes no more requests for the time being.', until)
  }
  if (status === 401) return new VendorFault('refresh', says(answer, 'Gmail does not accept the token.'))
  if (status >= 500 || status === 408 || status === 425)
    return new VendorFault('retry', says(answer, `Gmail answered with an error (${status}).`))
  if (looksLikePage(answer))
    return status === 404
      ? new VendorFault('stop', 'There is no Gmail at this address. Check the base address.')
      : new VendorFault('retry', `Instead of Gmail, something on the way answered (${status}).`)
  if (!isJson(answer)) return new VendorFault('retry', 'The answer of Gmail ends in the middle.')
  if (status === 400 && request.query?.pageToken !== undefined)
    return new VendorFault('restart', 'Gmail does not know the place any more where the listing stood.')
  if (status === 404 && isOfOne) return null
  if (status === 400 && /failedPrecondition|FAILED_PRECONDITION|Mail service not enabled/.test(answer.text))
    return new VendorFault('stop', says(answer, 'This person has no mailbox at Gmail.'))
  if (status === 403 && /SERVICE_DISABLED|has not been used|is disabled/.test(answer.text))
    return new VendorFault(
      'stop',
      says(answer, 'The project of the service account may not use Gmail. Turn on the Gmail API in it.'),
    )
  if (status === 403 && !isOfOne)
    return new VendorFault(
      'stop',
      says(answer, `The service account may not read mails. Add the scope ${scope} to its domain-wide delegation.`),
    )
  if (isOfOne) return new VendorFault('skip', says(answer, 'Gmail refuses a mail.'))
  return new VendorFault('stop', says(answer, `Gmail refuses the request (${status}).`))
}

/** An answer that claims success has to be whole. A list that has nothing is left out altogether, so that it is none that is missing. */
const faultOfBody = (answer: VendorAnswer, { path }: VendorRequest): VendorFault | null => {
  if (looksLikePage(answer))
    return new VendorFault('retry', 'Instead of Gmail, something on the way answered with a page.')
  if (!isJson(answer)) return new VendorFault('retry', 'The answer of Gmail ends in the middle.')
  const body = bodyOf(answer)
  if (errorOf(answer) !== undefined || typeof body !== 'object' || body === null)
    return new VendorFault('retry', says(answer, 'Gmail answered with an error.'))
  const incomplete = new VendorFault('retry', 'Gmail answered without what was asked for.')
  if (path === profilePath) return typeof fieldOf(body, 'emailAddress') === 'string' ? null : incomplete
  if (path === messagesPath || path === labelsPath) {
    const list = fieldOf(body, path.slice(1))
    if (list === undefined) return null
    return itemsOf(list)?.every(one => idOf(fieldOf(one, 'id')) !== null)
      ? null
      : new VendorFault('retry', 'Gmail sent a list with something that has no id.')
  }
  if (path.includes('/attachments/')) return typeof fieldOf(body, 'data') === 'string' ? null : incomplete
  return idOf(fieldOf(body, 'id')) === null ? incomplete : null
}
