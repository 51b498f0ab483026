/** How a token stands in the header of a request: as it is, or after the word Bearer. */
export type TokenScheme = 'raw' | 'bearer'

interface KeyAndSecret {
  readonly kind: 'keyAndSecret'
  readonly key: string
  readonly secret: string
  readonly baseUrl: string | null
}

/** A token that opens the vendor by itself, with the scheme that it took last; the first that it may take before that is known. */
interface Token {
  readonly kind: 'token'
  readonly token: string
  readonly scheme: TokenScheme
  readonly baseUrl: string | null
}

/** An application of the customer at the vendor: it is given tokens that last a while, for one tenant or account. */
export interface ClientCredentials {
  readonly kind: 'clientCredentials'
  readonly tenant: string
  readonly clientId: string
  readonly clientSecret: string
  /** The address of the person whose mailbox is opened; left out where the vendor has no mailboxes. */
  readonly subject?: string
  readonly baseUrl: string | null
}

/** An account of a program, which signs its requests for tokens; it acts for a person of the vendor. */
interface ServiceAccount {
  readonly kind: 'serviceAccount'
  /** The file with its private key, as JSON. */
  readonly key: string
  /** The address of the person. */
  readonly subject: string
  readonly baseUrl: string | null
}

/** How the way to a mail server is encrypted: from the beginning, after STARTTLS, or not at all, which is for tests. */
export type MailSecurity = 'tls' | 'startTls' | 'none'

/** An account of a mail server that is asked by IMAP. */
export interface MailAccount {
  readonly kind: 'mailAccount'
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  /** The name that signs in; of an account that opens several mailboxes it has `{address}` in the place of the address of one. */
  readonly user: string
  readonly password: string
  /** The address of the mailbox that is opened. */
  readonly subject: string
  /** Always null: host and port say where it is. */
  readonly baseUrl: string | null
}

/** What somebody enters to open a vendor for one customer. */
export type Credentials = KeyAndSecret | Token | ClientCredentials | ServiceAccount | MailAccount

/** Credentials that open nothing themselves: tokens are given for them. */
export type GrantedCredentials = ClientCredentials | ServiceAccount

/** What opens a vendor for one customer: what was entered, or a token that ends. */
export type Access =
  | KeyAndSecret
  | Token
  | MailAccount
  | { readonly kind: 'oauth'; readonly accessToken: string; readonly baseUrl: string }

/** How a vendor can be opened; `oauth` is the consent that somebody gave at the vendor. */
export type AccessWay = Credentials['kind'] | 'oauth'
