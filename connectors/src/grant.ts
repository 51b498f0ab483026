import type { GrantedCredentials } from './access.ts'
import type { VendorAnswer } from './ask.ts'
import type { Json } from './json/json.ts'

/** A request for a token. */
export interface TokenRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A token that was given for credentials. */
export interface GrantedToken {
  readonly accessToken: string
  /** Where it is taken. */
  readonly baseUrl: string
  readonly expiresInSeconds: number
}

/** How tokens are given for credentials. They are sent by POST. */
export interface Grant {
  /** @throws VendorFault `reconnect` for credentials that cannot be used */
  readonly request: (credentials: GrantedCredentials, now: Date, allowLoopback: boolean) => Promise<TokenRequest>
  /** @throws VendorFault `reconnect` when the credentials are refused, else what is to be done */
  readonly read: (
    answer: VendorAnswer,
    credentials: GrantedCredentials,
    now: Date,
    allowLoopback: boolean,
  ) => GrantedToken
}

/** Where a vendor is for everybody, and the path there. */
interface Endpoint {
  readonly origin: string
  readonly path: string
}

/** How somebody consents at a vendor that this installation reads there: OAuth by a code, for which tokens are given that are renewed. */
export interface Consent {
  /** Where people are asked. */
  readonly page: Endpoint
  /** Where codes and refresh tokens are exchanged. */
  readonly tokens: Endpoint
  /** The host below which a customer has a place of its own, where both are then; null: there are none. */
  readonly placesBelow: string | null
  readonly scopes: readonly string[]
  /** Whether it takes a proof that who asked for a code redeems it (PKCE). */
  readonly takesProof: boolean
  /** Where the client of this installation says who it is. */
  readonly clientIn: 'header' | 'body'
  /** How long a token is taken, where an answer does not say. */
  readonly usualSeconds: number
  /**
   * Where the data are, by the answer that has the tokens.
   *
   * @throws VendorFault when it names a host that is not the vendor's
   */
  readonly dataAt: (answer: Json, place: string | null, allowLoopback: boolean) => string
}
