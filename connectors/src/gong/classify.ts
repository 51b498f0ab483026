import type { Access } from '../access.ts'
import { bodyOf, isJson, looksLikePage } from '../answer.ts'
import type { VendorAnswer, VendorRequest } from '../ask.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { retryAt } from '../retry-at.ts'
import { VendorFault } from '../vendor-fault.ts'
import { withReason } from '../with-reason.ts'
import { askedIds, callIdOf, errorsOf, foundNone, hasCursor, metaDataOf, recordsOf } from './answer.ts'

/** What is wrong with an answer of Gong; null when it can be used. */
export const classify = (
  answer: VendorAnswer,
  request: VendorRequest,
  now: Date,
  access: Access['kind'],
): VendorFault | null => {
  const { status } = answer
  if (status === 200) return faultOfBody(answer, request)
  if (foundNone(answer)) return null
  if (status === 429) {
    const until = retryAt(answer.headers.get('retry-after'), answer.headers.get('date'), now)
    return new VendorFault('wait', 'Gong takes no more requests for the time being.', until)
  }
  if (status === 401)
    return access === 'oauth'
      ? new VendorFault('refresh', says(answer, 'Gong does not accept the token.'))
      : new VendorFault('reconnect', says(answer, 'Gong does not accept the access key and its secret.'))
  if (status === 413) return tooLarge(request, 'Gong refuses the request as too large.')
  if (status === 504 && askedIds(request)) return tooLarge(request, 'Gong took too long to answer.')
  if (status === 503 && answer.headers.get('retry-after') !== null) {
    const until = retryAt(answer.headers.get('retry-after'), answer.headers.get('date'), now)
    return new VendorFault('wait', 'Gong is not available for the time being.', until)
  }
  if (status >= 500 || status === 408 || status === 425)
    return new VendorFault('retry', says(answer, `Gong answered with an error (${status}).`))
  if (status >= 400 && !looksLikePage(answer) && !isJson(answer))
    return new VendorFault('retry', 'The answer of Gong ends in the middle.')
  // Anything between Gong and us answers with a page for people; Gong itself never does.
  const errors = errorsOf(answer)
  if (!errors && status >= 400 && looksLikePage(answer)) {
    if (status === 404) return new VendorFault('stop', 'There is no Gong at this address. Check the base address.')
    return new VendorFault('retry', `Instead of Gong, something on the way answered (${status}).`)
  }
  if (status === 400 && hasCursor(request) && errors?.some(error => /cursor/i.test(error)))
    return new VendorFault('restart', 'Gong does not know the place any more where the listing stood.')
  if (status === 400 && askedIds(request)) return refusedIds(request, says(answer, 'Gong refuses a call id.'))
  if (status === 403)
    return new VendorFault(
      'stop',
      says(answer, `The access may not read ${request.path}. Give it the missing scope in Gong.`),
    )
  if (status === 404)
    return new VendorFault('stop', says(answer, `Gong has no ${request.path}. Check the base address.`))
  return new VendorFault('stop', says(answer, `Gong refuses the request (${status}).`))
}

const says = (answer: VendorAnswer, text: string): string =>
  withReason(text, errorsOf(answer)?.filter(Boolean).join('; '))

const tooLarge = (request: VendorRequest, text: string): VendorFault =>
  askedIds(request)?.length === 1 ? new VendorFault('skip', text) : new VendorFault('shrink', text)

/** One id that is refused must not keep the others back: halves find it. */
const refusedIds = (request: VendorRequest, text: string): VendorFault =>
  askedIds(request)?.length === 1 ? new VendorFault('skip', text) : new VendorFault('shrink', text)

/** An answer that claims success has to be whole: what it leaves out would count as not existing. */
const faultOfBody = (answer: VendorAnswer, request: VendorRequest): VendorFault | null => {
  if (looksLikePage(answer))
    return new VendorFault('retry', 'Instead of Gong, something on the way answered with a page.')
  if (!isJson(answer)) return new VendorFault('retry', 'The answer of Gong ends in the middle.')
  const reasons = errorsOf(answer)
  if (reasons) return new VendorFault('retry', says(answer, 'Gong answered with errors.'))
  const body = bodyOf(answer)
  if (request.path === '/v2/users')
    return itemsOf(fieldOf(body, 'users')) ? null : new VendorFault('retry', 'Gong answered without users.')
  if (request.path === '/v2/calls/transcript') {
    const transcripts = itemsOf(fieldOf(body, 'callTranscripts'))
    if (!transcripts) return new VendorFault('retry', 'Gong answered without transcripts.')
    return transcripts.every(one => callIdOf(one) !== null)
      ? null
      : new VendorFault('retry', 'Gong sent a transcript without the id of its call.')
  }
  const calls = itemsOf(fieldOf(body, 'calls'))
  if (!calls) return new VendorFault('retry', 'Gong answered without calls.')
  if (!calls.every(call => idOf(fieldOf(metaDataOf(call), 'id')) !== null))
    return new VendorFault('retry', 'Gong sent a call without an id.')
  const { pageSize } = recordsOf(answer)
  return pageSize !== null && calls.length < pageSize
    ? new VendorFault('retry', `Gong sent ${calls.length} of the ${pageSize} calls of a page.`)
    : null
}
