import { marksOfAttempt } from '@bic/contract/access/identity-attempt'
import type { Received } from '@bic/contract/calls/routes'
import type { AppContext } from '#app-context.ts'
import { AppError } from '#http/app-error.ts'
import { IdentityRefused, IdentityUnavailable, type VouchedPerson } from '#providers/identity/identity-provider.ts'
import { isOurCallback } from './our-addresses.ts'

/**
 * Whom the provider vouches for by this code.
 *
 * @throws IdentityRefused when the code, the attempt or the token is not right; AppError UNAVAILABLE when the provider
 *   cannot be asked
 */
export const redeemCode = async (
  app: AppContext,
  { code, state, redirectUri, iss, codeVerifier }: Received<'exchangeIdentityCode', 'body'>,
): Promise<VouchedPerson> => {
  if (!app.identity) throw new IdentityRefused('There is no identity provider.')
  if (!isOurCallback(app, redirectUri)) throw new IdentityRefused('The redirect address is not registered.')
  const marks = await marksOfAttempt(codeVerifier)
  if (marks.state !== state) throw new IdentityRefused('The state does not belong to this attempt.')
  try {
    return await app.identity.redeem({ code, iss, redirectUri, codeVerifier, nonce: marks.nonce })
  } catch (error) {
    if (!(error instanceof IdentityUnavailable)) throw error
    app.log.error({ err: error }, 'the identity provider gave no usable answer')
    throw new AppError('UNAVAILABLE', 'The identity provider cannot be reached. Please try again.')
  }
}
