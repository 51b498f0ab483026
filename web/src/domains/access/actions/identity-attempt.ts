import type { IdentityConfig } from '@bic/contract/access/identity'
import { marksOfAttempt, newCodeVerifier } from '@bic/contract/access/identity-attempt'
import { ApiError } from '#lib/api-error.ts'
import type { CallInput } from '#lib/call-types.ts'

export type EnabledConfig = Extract<IdentityConfig, { enabled: true }>

/** One walk to the identity provider and back. The verifier is its secret; it stays in this browser until the end. */
export interface Attempt {
  readonly codeVerifier: string
  readonly state: string
  readonly redirectUri: string
}

export type IdentityAnswer = { readonly body: CallInput<'exchangeIdentityCode'>['body'] } | { readonly error: string }

/** What is wrong before any call is made, as a sentence to show. */
export const identityFault = (detail: string) => new ApiError({ status: 0, code: 'identity', detail })

/**
 * Begins an attempt: what to keep of it, and the address at the provider to go to. A silent one never meets a page.
 *
 * @throws ApiError when the provider cannot be reached
 */
export async function beginAttempt(
  config: EnabledConfig,
  { redirectUri, silent }: { redirectUri: string; silent: boolean },
): Promise<{ attempt: Attempt; address: string }> {
  const { authorizationEndpoint } = config
  if (authorizationEndpoint === null) throw identityFault('The identity provider cannot be reached. Please try again.')
  const codeVerifier = newCodeVerifier()
  const { codeChallenge, state, nonce } = await marksOfAttempt(codeVerifier)
  const address = new URL(authorizationEndpoint)
  const asked = {
    client_id: config.clientId,
    response_type: config.responseType,
    scope: config.scope,
    redirect_uri: redirectUri,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(silent ? { prompt: 'none' } : {}),
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  return { attempt: { codeVerifier, state, redirectUri }, address: address.href }
}

/** What the provider sent back: a code as the server takes it, or its error. An answer to another attempt is an error. */
export function readAnswer({ codeVerifier, state, redirectUri }: Attempt, search: string): IdentityAnswer {
  const answered = new URLSearchParams(search)
  if (answered.get('state') !== state) return { error: 'another attempt' }
  const code = answered.get('code')
  const iss = answered.get('iss')
  if (code === null) return { error: answered.get('error') ?? 'no code' }
  return { body: { code, state, redirectUri, codeVerifier, ...(iss === null ? {} : { iss }) } }
}
