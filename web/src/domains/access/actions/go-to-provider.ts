import { call } from '#lib/api.ts'
import { beginAttempt, identityFault } from './identity-attempt.ts'
import { keepAttempt, type Purpose } from './kept-attempt.ts'

/**
 * Leaves for the identity provider; it sends the browser back to /authentication/callback.
 *
 * @throws ApiError when the way is not open
 */
export async function goToProvider(purpose: Purpose): Promise<void> {
  const config = await call('getIdentityConfig')
  if (!config.enabled) throw identityFault('Single sign-on is not set up.')
  const { origin } = new URL(config.redirectUri)
  // The way back leads there, and what is kept here would not be found.
  if (origin !== location.origin) throw identityFault(`Single sign-on works at ${origin}. Please open that address.`)
  const { redirectUri } = config
  const { attempt, address } = await beginAttempt(config, { redirectUri, silent: purpose === 'check' })
  keepAttempt(attempt, purpose)
  location.assign(address)
}
