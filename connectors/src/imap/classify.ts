import { VendorFault } from '../vendor-fault.ts'
import { withReason } from '../with-reason.ts'
import type { ImapProblem } from './problem.ts'

/** Response codes (RFC 5530) with which a server refuses for the time being. */
const passing = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'OVERQUOTA', 'THROTTLED', 'SERVERBUG'])
const tooMany = /too many|rate limit|throttl|try again later|temporar/i

/** How a server may refuse: for a while, or somebody has to do something about the account. */
const faultOfLogin = ({ code, text }: ImapProblem): VendorFault => {
  if (passing.has(code ?? '') || tooMany.test(text ?? ''))
    return new VendorFault('wait', withReason('The mail server takes no more sign-ins for the time being.', text))
  if (code === 'PRIVACYREQUIRED')
    return new VendorFault('stop', withReason('The mail server wants another encryption.', text), undefined, 'security')
  if (code === 'AUTHORIZATIONFAILED')
    return new VendorFault('stop', withReason('The account may not open this mailbox.', text), undefined, 'user')
  return new VendorFault(
    'reconnect',
    withReason('The mail server refuses the user name and password.', text),
    undefined,
    'user',
  )
}

/** What is to be done about a question that a mail server did not answer. */
export const classify = (problem: ImapProblem): VendorFault => {
  const { kind, code, text } = problem
  switch (kind) {
    case 'noHost':
      return new VendorFault('retry', 'There is no host of that name.', undefined, 'host')
    case 'network':
      return new VendorFault('stop', 'The host leads into a network and not to the internet.', undefined, 'host')
    case 'refused':
      return new VendorFault('retry', 'The host refuses connections at this port.', undefined, 'port')
    case 'silent':
      return new VendorFault('retry', 'The mail server does not answer in time.', undefined, 'host')
    case 'closed':
      return new VendorFault('retry', withReason('The mail server broke the connection.', text))
    case 'certificate':
      return new VendorFault(
        'stop',
        withReason('The certificate of the mail server is not valid, so that it may be another server.', code),
        undefined,
        'host',
      )
    case 'noTls':
      return new VendorFault(
        'stop',
        'The mail server does not speak TLS as chosen: TLS is usual at port 993, and STARTTLS at port 143.',
        undefined,
        'security',
      )
    case 'noImap':
      return new VendorFault(
        'stop',
        withReason('What answers there is no mail server that speaks IMAP.', text),
        undefined,
        'port',
      )
    case 'login':
      return faultOfLogin(problem)
    case 'answer':
      return passing.has(code ?? '') || tooMany.test(text ?? '')
        ? new VendorFault('wait', withReason('The mail server takes no more questions for the time being.', text))
        : new VendorFault('retry', withReason('The mail server refuses a question.', text))
  }
}
