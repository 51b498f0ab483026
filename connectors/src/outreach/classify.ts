import { bodyOf, isJson, looksLikePage } from '../answer.ts'
import type { VendorAnswer, VendorRequest } from '../ask.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { retryAt } from '../retry-at.ts'
import { VendorFault } from '../vendor-fault.ts'
import { withReason } from '../with-reason.ts'
import { goesOn, isPage } from './requests.ts'

/** What Outreach gives as the reasons of a refusal. */
export const reasonOf = (answer: VendorAnswer): string | null => {
  if (!isJson(answer)) return null
  const reasons = (itemsOf(fieldOf(bodyOf(answer), 'errors')) ?? []).flatMap(error => {
    const reason = fieldOf(error, 'detail') ?? fieldOf(error, 'details') ?? fieldOf(error, 'title')
    return typeof reason === 'string' && reason !== '' ? [reason] : []
  })
  return reasons.length > 0 ? reasons.join('; ') : null
}

/** Until when Outreach wants to be left alone. One of its headers is another name of the other. */
export const waitingUntil = ({ headers }: VendorAnswer, now: Date): number | undefined =>
  retryAt(headers.get('retry-after') ?? headers.get('x-ratelimit-reset'), headers.get('date'), now)

/** What is wrong with an answer of Outreach; null when it can be used. */
export const classify = (answer: VendorAnswer, request: VendorRequest, now: Date): VendorFault | null => {
  const { status } = answer
  const says = (text: string) => withReason(text, reasonOf(answer))
  if (status === 200) return faultOfBody(answer)
  if (status === 429 || (status === 503 && answer.headers.get('retry-after') !== null))
    return new VendorFault('wait', 'Outreach takes no more requests for the time being.', waitingUntil(answer, now))
  if (status === 401) return new VendorFault('refresh', says('Outreach does not accept the token.'))
  if (status === 413 || ((status === 502 || status === 504) && isPage(request)))
    return new VendorFault('shrink', `Outreach could not answer with so much at once (${status}).`)
  if (status >= 500 || status === 408 || status === 425)
    return new VendorFault('retry', says(`Outreach answered with an error (${status}).`))
  if (looksLikePage(answer))
    return status === 404
      ? new VendorFault('stop', 'There is no Outreach at this address. Check the base address.')
      : new VendorFault('retry', `Instead of Outreach, something on the way answered (${status}).`)
  if (!isJson(answer)) return new VendorFault('retry', 'The answer of Outreach ends in the middle.')
  if (status === 403)
    return new VendorFault(
      'stop',
      says('The app may not read mailings with their prospects. Give it the scopes that the form names in Outreach.'),
    )
  if ((status === 400 || status === 422) && goesOn(request))
    return new VendorFault('restart', says('Outreach does not know the place any more where the listing stood.'))
  return new VendorFault('stop', says(`Outreach refuses the request (${status}).`))
}

/** An answer that claims success has to be whole: what it leaves out would count as not existing. */
const faultOfBody = (answer: VendorAnswer): VendorFault | null => {
  if (looksLikePage(answer))
    return new VendorFault('retry', 'Instead of Outreach, something on the way answered with a page.')
  if (!isJson(answer)) return new VendorFault('retry', 'The answer of Outreach ends in the middle.')
  const body = bodyOf(answer)
  if (fieldOf(body, 'errors') !== undefined)
    return new VendorFault('retry', withReason('Outreach answered with an error.', reasonOf(answer)))
  const mailings = itemsOf(fieldOf(body, 'data'))
  if (!mailings) return new VendorFault('retry', 'Outreach answered without mailings.')
  return mailings.every(one => idOf(fieldOf(one, 'id')) !== null)
    ? null
    : new VendorFault('retry', 'Outreach sent a mailing without an id.')
}
