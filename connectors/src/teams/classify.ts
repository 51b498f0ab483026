import { looksLikePage } from '../answer.ts'
import type { VendorAnswer, VendorRequest } from '../ask.ts'
import { faultOfGraph, faultOfBody as faultOfGraphBody, reasonOf, says } from '../graph/classify.ts'
import { VendorFault } from '../vendor-fault.ts'
import { isContent, isListing, isOfUser, usersPath } from './paths.ts'

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
  const fault = faultOfGraph(answer, now)
  if (fault !== null) return fault
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
  if (!isContent(path) || looksLikePage(answer))
    return faultOfGraphBody(answer, isListing(path) ? 'delta' : path === usersPath ? 'list' : null)
  return /^\ufeff?WEBVTT/.test(answer.text)
    ? null
    : new VendorFault('retry', 'Microsoft answered without the captions of a transcript.')
}
