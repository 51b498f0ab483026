import type { VendorAnswer, VendorRequest } from '../ask.ts'
import { codeOf, faultOfBody, faultOfGraph, says } from '../graph/classify.ts'
import { VendorFault } from '../vendor-fault.ts'
import { foldersPath, isOfOne, messagesPath } from './paths.ts'

/** What Microsoft calls it that somebody has no mailbox there, or that there is nobody of that address. */
const noMailbox =
  /^(?:ErrorInvalidUser|MailboxNotEnabledForRESTAPI|MailboxNotSupportedForRESTAPI|(?:Request_)?ResourceNotFound|ErrorNonExistentMailbox)$/i

/** What is wrong with an answer of Microsoft; null when it can be used. That there is no such mail or folder is an answer. */
export const classify = (answer: VendorAnswer, request: VendorRequest, now: Date): VendorFault | null => {
  const { status } = answer
  const { path } = request
  const isList = path === messagesPath || path.endsWith('/attachments')
  if (status === 200) return faultOfBody(answer, path === foldersPath ? 'delta' : isList ? 'list' : null)
  const fault = faultOfGraph(answer, now)
  if (fault !== null) return fault
  if (status === 410 || (status === 400 && request.query?.$skiptoken !== undefined))
    return new VendorFault('restart', 'Microsoft does not know the place any more where the listing stood.')
  if (status === 404 && noMailbox.test(codeOf(answer) ?? ''))
    return new VendorFault('stop', says(answer, 'This person has no mailbox at Microsoft 365. Check their e-mail.'))
  if (status === 404 && isOfOne(path)) return null
  if (status === 403) return faultOfForbidden(answer)
  if (isOfOne(path)) return new VendorFault('skip', says(answer, 'Microsoft refuses a mail.'))
  return new VendorFault('stop', says(answer, `Microsoft refuses the request (${status}).`))
}

const faultOfForbidden = (answer: VendorAnswer): VendorFault =>
  /AppOnly AccessPolicy|\[RAOP\]/i.test(answer.text)
    ? new VendorFault(
        'stop',
        says(
          answer,
          'A policy of the tenant keeps the application from this mailbox. An administrator of Exchange adds its owner to the group that the application access policy names.',
        ),
      )
    : new VendorFault(
        'stop',
        says(
          answer,
          'The application may not read mails. Give it the application permission Mail.Read, with consent of an administrator.',
        ),
      )
