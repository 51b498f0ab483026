import { bodyOf, isJson, looksLikePage } from '../answer.ts'
import type { VendorAnswer, VendorRequest } from '../connector.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { retryAt } from '../retry-at.ts'
import { VendorFault } from '../vendor-fault.ts'
import { withReason } from '../with-reason.ts'
import { isContent, isListing, isOfUser, usersPath } from './paths.ts'

const errorOf = (answer: VendorAnswer) => (isJson(answer) ? fieldOf(bodyOf(answer), 'error') : undefined)

const reasonOf = (answer: VendorAnswer): string | null => {
  const message = fieldOf(errorOf(answer), 'message')
  return typeof message === 'string' && message !== '' ? message : null
}

const says = (answer: VendorAnswer, text: string): string => withReason(text, reasonOf(answer))

/** Whether nobody has let the application read meetings of a user. */
export const lacksPolicy = (answer: VendorAnswer): boolean =>
  answer.status === 403 && /application access policy/i.test(reasonOf(answer) ?? '')

/** What to do when the application may read the meetings of nobody. */
export const policyFault = (): VendorFault =>
  new VendorFault(
    'stop',
    'No application access policy lets the application read meetings. An administrator of Teams makes one in PowerShell with New-CsApplicationAccessPolicy for its client id and grants it with Grant-CsApplicationAccessPolicy -Global; it takes effect within half an hour.',
  )

/** What is wrong with an answer of Microsoft; null when it can be used. That there is no such meeting, or none for us, is an answer. */
export const classify = (answer: VendorAnswer, request: VendorRequest, now: Date): VendorFault | null => {
  const { status } = answer
  const { path } = request
  if (status === 200) return faultOfBody(answer, request)
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
  if (!isJson(answer)) return new VendorFault('retry', 'The answer of Microsoft ends in the middle.')
  if (isListing(path) && (status === 410 || (status === 400 && request.url !== undefined)))
    return new VendorFault('restart', 'Microsoft does not know the place any more where the listing stood.')
  if (status === 403) return faultOfForbidden(answer, path)
  if (isOfUser(path)) {
    if (status === 404 || status === 410) return null
    if (!isListing(path)) return new VendorFault('skip', says(answer, 'Microsoft refuses a meeting.'))
  }
  return new VendorFault('stop', says(answer, `Microsoft refuses the request (${status}).`))
}

const faultOfForbidden = (answer: VendorAnswer, path: string): VendorFault | null => {
  if (answer.text.includes('GraphAccessToTranscriptsDisabled'))
    return new VendorFault(
      'stop',
      'The tenant has turned off that applications read transcripts (GraphAccessToTranscriptsDisabled). An administrator of Teams turns on access to transcripts by the Graph API in the Teams admin center, among the settings of meetings.',
    )
  if (path === usersPath)
    return new VendorFault(
      'stop',
      says(
        answer,
        'The application may not list users. Give it the application permission User.Read.All, with consent.',
      ),
    )
  if (lacksPolicy(answer)) return null
  // Without the permission to read meetings, transcripts have no subject.
  if (!isListing(path) && !path.includes('/transcripts/')) return null
  return new VendorFault(
    'stop',
    says(
      answer,
      'The application may not read transcripts. Give it the application permission OnlineMeetingTranscript.Read.All, with consent.',
    ),
  )
}

/** An answer that claims success has to be whole: what it leaves out would count as not existing. */
const faultOfBody = (answer: VendorAnswer, { path }: VendorRequest): VendorFault | null => {
  if (looksLikePage(answer))
    return new VendorFault('retry', 'Instead of Microsoft, something on the way answered with a page.')
  if (isContent(path))
    return /^\ufeff?WEBVTT/.test(answer.text)
      ? null
      : new VendorFault('retry', 'Microsoft answered without the captions of a transcript.')
  if (!isJson(answer)) return new VendorFault('retry', 'The answer of Microsoft ends in the middle.')
  if (errorOf(answer) !== undefined) return new VendorFault('retry', says(answer, 'Microsoft answered with an error.'))
  const body = bodyOf(answer)
  if (path !== usersPath && !isListing(path))
    return idOf(fieldOf(body, 'id')) === null
      ? new VendorFault('retry', 'Microsoft answered without what was asked for.')
      : null
  const items = itemsOf(fieldOf(body, 'value'))
  if (!items) return new VendorFault('retry', 'Microsoft answered without a list.')
  // A round ends with a link for the next one. Without any link it was cut off.
  const isCutOff =
    isListing(path) && typeof (fieldOf(body, '@odata.nextLink') ?? fieldOf(body, '@odata.deltaLink')) !== 'string'
  if (isCutOff) return new VendorFault('retry', 'Microsoft answered without saying where the list goes on.')
  return items.every(one => idOf(fieldOf(one, 'id')) !== null)
    ? null
    : new VendorFault('retry', 'Microsoft sent a list with something that has no id.')
}
