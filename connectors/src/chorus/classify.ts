import type { Access } from '../access.ts'
import { bodyOf, isJson, looksLikePage } from '../answer.ts'
import type { VendorAnswer, VendorRequest } from '../ask.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { retryAt } from '../retry-at.ts'
import { VendorFault } from '../vendor-fault.ts'
import { withReason } from '../with-reason.ts'

/** What Chorus gives as the reasons of a refusal. */
const reasonOf = (answer: VendorAnswer): string | null => {
  if (!isJson(answer)) return null
  const errors = itemsOf(fieldOf(bodyOf(answer), 'errors')) ?? []
  const reasons = errors.flatMap(error => {
    const reason = fieldOf(error, 'detail') ?? fieldOf(error, 'title')
    return typeof reason === 'string' && reason !== '' ? [reason] : []
  })
  return reasons.length > 0 ? reasons.join('; ') : null
}

const says = (answer: VendorAnswer, text: string): string => withReason(text, reasonOf(answer))

/** What is wrong with an answer of Chorus; null when it can be used. That a conversation is not there, or not for us, is an answer. */
export const classify = (
  answer: VendorAnswer,
  request: VendorRequest,
  now: Date,
  access: Access['kind'],
): VendorFault | null => {
  const { status } = answer
  const isOfOne = request.path.startsWith('/api/v1/conversations/')
  if (status === 200) return faultOfBody(answer, request)
  if (status === 429 || (status === 503 && answer.headers.get('retry-after') !== null)) {
    const until = retryAt(answer.headers.get('retry-after'), answer.headers.get('date'), now)
    return new VendorFault('wait', 'Chorus takes no more requests for the time being.', until)
  }
  if (status === 401)
    // The token may have to stand otherwise in the header.
    return new VendorFault(
      access === 'token' ? 'refresh' : 'reconnect',
      says(answer, 'Chorus does not accept the token.'),
    )
  if (status === 413) return new VendorFault(isOfOne ? 'skip' : 'retry', 'Chorus refuses the request as too large.')
  if (status >= 500 || status === 408 || status === 425)
    return new VendorFault('retry', says(answer, `Chorus answered with an error (${status}).`))
  if (looksLikePage(answer))
    return status === 404
      ? new VendorFault('stop', 'There is no Chorus at this address. Check the base address.')
      : new VendorFault('retry', `Instead of Chorus, something on the way answered (${status}).`)
  if (!isJson(answer)) return new VendorFault('retry', 'The answer of Chorus ends in the middle.')
  if ((status === 404 || status === 403) && isOfOne) return null
  if (status === 400 && isOfOne)
    return new VendorFault('skip', says(answer, 'Chorus refuses the id of a conversation.'))
  if (status === 400 && request.query?.continuation_key !== undefined)
    return new VendorFault('restart', 'Chorus does not know the place any more where the listing stood.')
  if (status === 403)
    return new VendorFault(
      'stop',
      says(answer, `The user of the token may not read ${request.path}. Give their role access to the API in Chorus.`),
    )
  if (status === 404)
    return new VendorFault('stop', says(answer, `Chorus has no ${request.path}. Check the base address.`))
  return new VendorFault('stop', says(answer, `Chorus refuses the request (${status}).`))
}

/** An answer that claims success has to be whole: what it leaves out would count as not existing. */
const faultOfBody = (answer: VendorAnswer, { path }: VendorRequest): VendorFault | null => {
  if (looksLikePage(answer))
    return new VendorFault('retry', 'Instead of Chorus, something on the way answered with a page.')
  if (!isJson(answer)) return new VendorFault('retry', 'The answer of Chorus ends in the middle.')
  const body = bodyOf(answer)
  if (fieldOf(body, 'errors') !== undefined)
    return new VendorFault('retry', says(answer, 'Chorus answered with an error.'))
  if (path !== '/v3/engagements')
    return fieldOf(fieldOf(body, 'data'), 'attributes') === undefined
      ? new VendorFault('retry', 'Chorus answered without what was asked for.')
      : null
  const engagements = itemsOf(fieldOf(body, 'engagements'))
  if (!engagements) return new VendorFault('retry', 'Chorus answered without conversations.')
  return engagements.every(one => idOf(fieldOf(one, 'engagement_id')) !== null)
    ? null
    : new VendorFault('retry', 'Chorus sent a conversation without an id.')
}
