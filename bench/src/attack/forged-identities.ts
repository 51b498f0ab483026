import { type BroughtBack, type ProvidersPerson, startIdentityProvider } from '@bic/server/testing/identity-provider'
import type { TestApp } from '@bic/server/testing/test-app'
import type { JWTPayload } from 'jose'
import { type Outcome, Tally } from './tally.ts'

type Change = (claims: JWTPayload) => JWTPayload

const tokens: readonly (readonly [string, Change])[] = [
  ['another issuer', claims => ({ ...claims, iss: 'https://id.example' })],
  ['another audience', claims => ({ ...claims, aud: 'somebody' })],
  ['two audiences without a party', claims => ({ ...claims, aud: ['bic', 'somebody'] })],
  ['another authorized party', claims => ({ ...claims, aud: ['bic', 'somebody'], azp: 'somebody' })],
  ['another nonce', claims => ({ ...claims, nonce: 'x'.repeat(43) })],
  ['no nonce', ({ nonce: _, ...claims }) => claims],
  ['expired', claims => ({ ...claims, exp: 1 })],
  ['no end', ({ exp: _, ...claims }) => claims],
  ['not valid for years', claims => ({ ...claims, nbf: 9_999_999_999 })],
  ['no subject', ({ sub: _, ...claims }) => claims],
  ['an empty subject', claims => ({ ...claims, sub: '' })],
  ['a list of addresses', claims => ({ ...claims, email: [claims.email] as unknown as string })],
  ['an address of nobody', claims => ({ ...claims, email: 'nobody@nowhere.example' })],
  ['an address with a sign in front', claims => ({ ...claims, email: `+${claims.email}` })],
]

/** What the provider says of somebody, whose address is a user's here. */
const people: readonly (readonly [string, (email: string) => ProvidersPerson])[] = [
  ['an address that is not verified', email => ({ email, email_verified: false })],
  ['an address that is not verified, in words', email => ({ email, email_verified: 'false' as unknown as boolean })],
  ['an address whose state is not said', email => ({ email })],
  ['no address', () => ({ email_verified: true })],
]

const answers: readonly (readonly [string, (brought: BroughtBack) => BroughtBack])[] = [
  ['no code', brought => ({ ...brought, code: '' })],
  ['a code of nobody', brought => ({ ...brought, code: 'x'.repeat(43) })],
  ['another state', brought => ({ ...brought, state: 'x'.repeat(43) })],
  ['no state', brought => ({ ...brought, state: '' })],
  ['another verifier', brought => ({ ...brought, codeVerifier: 'x'.repeat(43) })],
  ['another issuer', brought => ({ ...brought, iss: 'https://id.example' })],
  ['another way back', brought => ({ ...brought, redirectUri: 'https://evil.example/authentication/callback' })],
]

/**
 * Sign-ins that the identity provider of a product never vouched for.
 *
 * @param open makes a product that knows the provider of the variables.
 */
export const tryForgedIdentities = async (
  open: (env: Readonly<Record<string, string>>) => Promise<TestApp>,
): Promise<Outcome> => {
  const tally = new Tally('forged single sign-ons')
  const provider = await startIdentityProvider()
  const t = await open(provider.env)
  try {
    const user = await t.addUser(await t.addCustomer('Home'), 'ADMIN')
    const { rows } = await t.owner.query<{ email: string }>('select email from login where user_id = $1', [user.userId])
    const email = rows[0]?.email ?? ''
    const ada: ProvidersPerson = { email, email_verified: true }
    provider.people.ada = ada
    const bring = async (): Promise<BroughtBack> => {
      const brought = await provider.newBrowser().bringCode('ada')
      if (typeof brought === 'string') throw new Error(brought)
      return brought
    }
    const attempt = async (name: string, body: BroughtBack): Promise<void> => {
      const { status } = await t.stranger('exchangeIdentityCode', { body })
      // 503: the provider's answer makes no sense, as if it were away.
      tally.count(status, [400, 401, 503].includes(status) ? undefined : `${name} is answered ${status}`)
      // Somebody who is tied to their subject is known by it whatever their address is.
      await t.owner.query('delete from identity_link')
    }
    for (const [name, claims] of tokens) {
      provider.forge = { claims }
      await attempt(name, await bring())
    }
    provider.forge = { foreignKey: true }
    await attempt('a key of somebody else', await bring())
    provider.forge = {}
    for (const [name, person] of people) {
      provider.people.ada = person(email)
      await attempt(name, await bring())
    }
    provider.people.ada = ada
    for (const [name, change] of answers) await attempt(name, change(await bring()))

    const good = await bring()
    const { status } = await t.stranger('exchangeIdentityCode', { body: good })
    if (status !== 200) tally.count(status, `the sign-in that nobody forged is answered ${status}`)
    await attempt('a code that was used', good)
    await t.owner.query('update login set active = false where user_id = $1', [user.userId])
    await attempt('somebody deactivated', await bring())
    return tally.outcome
  } finally {
    await t.stop()
    await provider.stop()
  }
}
