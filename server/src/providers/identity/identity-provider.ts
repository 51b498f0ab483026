/** How the browser begins the code flow. */
export interface FlowStart {
  readonly authorizationEndpoint: string
  /** Space-separated. */
  readonly scope: string
}

/** What the browser came back with, and what the code must belong to. */
export interface IdentityAnswer {
  readonly code: string
  /** The provider's name for itself in its answer, when it gives one. */
  readonly iss: string | undefined
  readonly redirectUri: string
  readonly codeVerifier: string
  readonly nonce: string
}

/** Whom the provider vouches for. Issuer and subject together name a person for good; the e-mail may change. */
export interface VouchedPerson {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly emailVerified: boolean
}

export interface IdentityProvider {
  /** @throws IdentityUnavailable */
  readonly start: () => Promise<FlowStart>
  /** Origins that a hidden frame of ours meets on a silent renewal. */
  readonly frameOrigins: () => readonly string[]
  /** @throws IdentityRefused or IdentityUnavailable */
  readonly redeem: (answer: IdentityAnswer) => Promise<VouchedPerson>
}

/** The provider, or a check of what it said, does not let this person in; the message is for the operator. */
export class IdentityRefused extends Error {}

/** The provider gave no usable answer: it is away, or it does not know us. */
export class IdentityUnavailable extends Error {}
