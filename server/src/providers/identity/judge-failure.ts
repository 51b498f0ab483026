import { ClientError, ResponseBodyError } from 'openid-client'
import { IdentityRefused, IdentityUnavailable } from './identity-provider.ts'

/** Answers of the provider that speak of us or of it, not of the person (RFC 6749 §5.2). */
const ofTheSetUp = new Set(['invalid_client', 'unauthorized_client', 'server_error', 'temporarily_unavailable'])

/** Checks of openid-client that a code or a token did not stand. */
const checksOfTheAnswer = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
])

const saysNo = (error: unknown): boolean => {
  if (error instanceof ResponseBodyError) return error.status < 500 && !ofTheSetUp.has(error.error)
  return error instanceof ClientError && checksOfTheAnswer.has(error.code ?? '')
}

const reasonOf = (error: unknown): string => {
  if (error instanceof ResponseBodyError) return `The provider says ${error.error}.`
  return error instanceof Error ? error.message : String(error)
}

/** A failure to find the provider: nobody can be asked, whatever the cause. */
export const unavailable = (cause: unknown): IdentityUnavailable => new IdentityUnavailable(reasonOf(cause), { cause })

/** A failure to redeem a code as one of the two that the product knows: the person is refused, or nobody can be asked. */
export const judgeFailure = (cause: unknown): IdentityRefused | IdentityUnavailable =>
  saysNo(cause) ? new IdentityRefused(reasonOf(cause), { cause }) : unavailable(cause)
