import { call } from '#lib/api.ts'
import { rememberReturnAddress } from '#lib/return-address.ts'
import { askInFrame } from './ask-in-frame.ts'
import { goToProvider } from './go-to-provider.ts'
import { beginAttempt, readAnswer } from './identity-attempt.ts'
import { endWithIdentity, postponeRenewal, prolongWithCode } from './identity-session.ts'

/** Answers to a silent question that say: there is nobody signed in who could go on without a page. */
const ended = new Set(['login_required', 'interaction_required', 'consent_required', 'account_selection_required'])

const isElsewhere = (address: string) => new URL(address).hostname !== location.hostname

/**
 * Asks the provider, without a page, whether the person is still signed in there, and prolongs the session or ends it.
 * A browser may keep the provider's cookies from a frame of another site; then the whole page walks there and back
 * before anything is ended.
 *
 * @throws Error when there was no answer that decides; it can be asked again
 */
export async function renewSilently(): Promise<void> {
  const config = await call('getIdentityConfig')
  if (!config.enabled) return endWithIdentity()
  const { attempt, address } = await beginAttempt(config, { redirectUri: config.silentRedirectUri, silent: true })
  const search = await askInFrame(address)
  if (search === null) throw new Error('The identity provider did not answer.')
  const answer = readAnswer(attempt, search)
  if ('body' in answer) return prolongWithCode(answer.body)
  if (!ended.has(answer.error)) throw new Error(`The identity provider answered: ${answer.error}`)
  if (!isElsewhere(address)) return endWithIdentity()
  rememberReturnAddress(location.href)
  postponeRenewal(60)
  return goToProvider('check')
}
