const encode = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const digest = async (text: string): Promise<string> =>
  encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))

/** What the identity provider sees of one attempt to sign in. */
export interface AttemptMarks {
  /** PKCE S256 (RFC 7636 §4.2): the hash of the verifier alone. */
  readonly codeChallenge: string
  readonly state: string
  readonly nonce: string
}

/** A new secret of 256 random bits in base64url, as RFC 7636 §4.1 asks of a code verifier. */
export const newCodeVerifier = (): string => encode(crypto.getRandomValues(new Uint8Array(32)))

/**
 * The marks of an attempt, all made from its one secret, the code verifier: whoever knows the verifier can check that
 * state and nonce belong to it, and nobody can get from a mark to the verifier or to another mark.
 */
export const marksOfAttempt = async (codeVerifier: string): Promise<AttemptMarks> => ({
  codeChallenge: await digest(codeVerifier),
  state: await digest(`state ${codeVerifier}`),
  nonce: await digest(`nonce ${codeVerifier}`),
})
