/** Why a mail server did not answer a question. */
export type ImapProblemKind =
  /** There is no host of that name. */
  | 'noHost'
  /** Its name leads into a network and not to the internet. */
  | 'network'
  | 'refused'
  | 'silent'
  /** The connection broke, before or in the middle of an answer. */
  | 'closed'
  | 'certificate'
  /** It does not speak TLS there, or offers no STARTTLS. */
  | 'noTls'
  /** It is no mail server that speaks IMAP. */
  | 'noImap'
  /** It refuses the name and password. */
  | 'login'
  /** It answers NO or BAD to a question. */
  | 'answer'

/** A question to a mail server that was not answered. */
export interface ImapProblem {
  readonly kind: ImapProblemKind
  /** The response code of the server, in capitals, like AUTHENTICATIONFAILED; or a code of the network, like ECONNRESET. */
  readonly code: string | null
  /** What the server says of it. */
  readonly text: string | null
}
