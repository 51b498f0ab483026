import { createHash, randomUUID } from 'node:crypto'

/** What a vendor gives for a code or for a refresh token. */
export interface IssuedTokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresInSeconds: number
}

/** Tokens of a vendor: those for access expire, those for refreshing work once. */
export class Tokens {
  readonly #now: () => Date
  readonly #seconds: number
  readonly #codes = new Map<string, { readonly redirectUri: string; readonly challenge: string | null }>()
  readonly #refreshing = new Set<string>()
  #accessUntil = new Map<string, number>()
  /** How many were issued. */
  issued = 0

  constructor(now: () => Date, seconds: number) {
    this.#now = now
    this.#seconds = seconds
  }

  issue(): IssuedTokens {
    const tokens = { accessToken: randomUUID(), refreshToken: randomUUID(), expiresInSeconds: this.#seconds }
    this.#accessUntil.set(tokens.accessToken, this.#now().getTime() + 1000 * this.#seconds)
    this.#refreshing.add(tokens.refreshToken)
    this.issued++
    return tokens
  }

  /** A code for the address to which the browser returns, and the hash of what proves that it is redeemed by who asked for it. */
  code(redirectUri: string, challenge: string | null = null): string {
    const code = randomUUID()
    this.#codes.set(code, { redirectUri, challenge })
    return code
  }

  /** Exchanges a code; null when it is unknown, used, for another address, or without its proof. */
  redeem(code: string, redirectUri: string, proof = ''): IssuedTokens | null {
    const known = this.#codes.get(code)
    this.#codes.delete(code)
    const hash = createHash('sha256').update(proof).digest('base64url')
    const isKnown = known?.redirectUri === redirectUri && (known.challenge === null || known.challenge === hash)
    return isKnown ? this.issue() : null
  }

  /** Exchanges a refresh token; null when it is unknown or used. */
  refresh(refreshToken: string): IssuedTokens | null {
    return this.#refreshing.delete(refreshToken) ? this.issue() : null
  }

  opens(accessToken: string): boolean {
    return (this.#accessUntil.get(accessToken) ?? 0) > this.#now().getTime()
  }

  /** Access tokens open nothing any more; refresh tokens still do. */
  expire(): void {
    this.#accessUntil = new Map()
  }

  /** No token opens anything any more. */
  revoke(): void {
    this.expire()
    this.#refreshing.clear()
  }
}
