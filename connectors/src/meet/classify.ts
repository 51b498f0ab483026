import { bodyOf, isJson, looksLikePage } from '../answer.ts'
import type { VendorAnswer, VendorRequest } from '../ask.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { retryAt } from '../retry-at.ts'
import { VendorFault } from '../vendor-fault.ts'
import { withReason } from '../with-reason.ts'
import { scope } from './grant.ts'
import { listOf, recordsPath } from './paths.ts'

const errorOf = (answer: VendorAnswer) => (isJson(answer) ? fieldOf(bodyOf(answer), 'error') : undefined)

const says = (answer: VendorAnswer, text: string): string => {
  const message = fieldOf(errorOf(answer), 'message')
  return withReason(text, typeof message === 'string' ? message : null)
}

/** What is wrong with an answer of Google; null when it can be used. That there is no such meeting is an answer. */
export const classify = (answer: VendorAnswer, request: VendorRequest, now: Date): VendorFault | null => {
  const { status } = answer
  const isOfOne = request.path !== recordsPath
  if (status === 200) return faultOfBody(answer, request)
  if (status === 429 || (status === 503 && answer.headers.get('retry-after') !== null)) {
    const until = retryAt(answer.headers.get('retry-after'), answer.headers.get('date'), now)
    return new VendorFault('wait', 'Google Meet takes no more requests for the time being.', until)
  }
  if (status === 401) return new VendorFault('refresh', says(answer, 'Google Meet does not accept the token.'))
  if (status >= 500 || status === 408 || status === 425)
    return new VendorFault('retry', says(answer, `Google Meet answered with an error (${status}).`))
  if (looksLikePage(answer))
    return status === 404
      ? new VendorFault('stop', 'There is no Google Meet at this address. Check the base address.')
      : new VendorFault('retry', `Instead of Google Meet, something on the way answered (${status}).`)
  if (!isJson(answer)) return new VendorFault('retry', 'The answer of Google Meet ends in the middle.')
  if (status === 400 && request.query?.pageToken !== undefined)
    return new VendorFault('restart', 'Google Meet does not know the place any more where the listing stood.')
  if (status === 404 && isOfOne) return null
  if (status === 403 && /SERVICE_DISABLED|has not been used|is disabled/.test(answer.text))
    return new VendorFault(
      'stop',
      says(
        answer,
        'The project of the service account may not use Google Meet. Turn on the Google Meet REST API in it.',
      ),
    )
  if (status === 403 && !isOfOne)
    return new VendorFault(
      'stop',
      says(answer, `The service account may not read meetings. Add the scope ${scope} to its domain-wide delegation.`),
    )
  if (isOfOne) return new VendorFault('skip', says(answer, 'Google Meet refuses a meeting.'))
  return new VendorFault('stop', says(answer, `Google Meet refuses the request (${status}).`))
}

/** An answer that claims success has to be whole. A list that has nothing is left out altogether, so that it is none that is missing. */
const faultOfBody = (answer: VendorAnswer, { path }: VendorRequest): VendorFault | null => {
  if (looksLikePage(answer))
    return new VendorFault('retry', 'Instead of Google Meet, something on the way answered with a page.')
  if (!isJson(answer)) return new VendorFault('retry', 'The answer of Google Meet ends in the middle.')
  const body = bodyOf(answer)
  if (errorOf(answer) !== undefined || typeof body !== 'object' || body === null)
    return new VendorFault('retry', says(answer, 'Google Meet answered with an error.'))
  const name = listOf(path)
  if (name === null)
    return idOf(fieldOf(body, 'name')) === null
      ? new VendorFault('retry', 'Google Meet answered without what was asked for.')
      : null
  const list = fieldOf(body, name)
  if (list === undefined) return null
  return itemsOf(list)?.every(one => idOf(fieldOf(one, 'name')) !== null)
    ? null
    : new VendorFault('retry', 'Google Meet sent a list with something that has no name.')
}
