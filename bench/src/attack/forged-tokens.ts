import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { RouteId } from '@bic/contract/calls/routes'
import { sampleOf, sendAny } from '@bic/server/http/any-call'
import { testPassword } from '@bic/server/testing/test-password'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import type { Ground } from './ground.ts'
import { type Outcome, Tally } from './tally.ts'

const tried: readonly RouteId[] = ['getSignedInUser', 'listDeals', 'updateUser', 'listAllCustomers']

/** Tokens that nobody was given, and tokens whose session is over. */
export const tryForgedTokens = async ({ t, own, people }: Ground): Promise<Outcome> => {
  const tally = new Tally('forged and ended session tokens')
  const { secret } = t.app
  const { token, userId } = people.tribyl_admin
  const claims = decodeJwt(token)
  const later = Math.floor(t.clock.now.getTime() / 1000) + 3600
  const sign = (
    payload: object,
    header: { alg: string; [name: string]: unknown } = { alg: 'HS256' },
    key: unknown = secret,
  ) => new SignJWT({ ...payload }).setProtectedHeader(header).sign(key as Uint8Array)
  const [head = '', body = '', signature = ''] = token.split('.')
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

  const leaver = await t.addUser(own.customerId, 'ADMIN')
  await leaver.call('logout')
  const changed = await t.addUser(own.customerId, 'ADMIN')
  const signedIn = { username: (await changed.call('getSignedInUser')).data.username, password: testPassword }
  const { token: otherToken } = (await t.stranger('login', { body: signedIn })).data
  await changed.call('resetPassword', { body: { oldPassword: testPassword, password: 'Fresh#2026go' } })
  const dismissed = await t.addUser(own.customerId, 'ADMIN')
  await people.ADMIN.call('setUserActive', { body: { userId: dismissed.userId, active: false } })

  const { jti: _, ...nameless } = claims
  const { exp: __, ...endless } = claims
  const forgeries: readonly (readonly [string, string])[] = [
    ['no algorithm', new UnsecuredJWT({ ...claims }).encode()],
    ['algorithm "None" with the signature left out', `${encode({ alg: 'None' })}.${body}.`],
    ['algorithm none, signature kept', `${encode({ alg: 'none' })}.${body}.${signature}`],
    ['the signature left out', `${head}.${body}.`],
    ['the signature of another token', `${head}.${body}.${people.SELLER.token.split('.')[2]}`],
    ['the claims of another with this signature', `${head}.${people.ADMIN.token.split('.')[1]}.${signature}`],
    ['another key', await sign(claims, undefined, new Uint8Array(32).fill(8))],
    ['an empty key', await sign(claims, undefined, new Uint8Array(32))],
    ['HS512', await sign(claims, { alg: 'HS512' }, new Uint8Array(64).fill(7))],
    ['RS256', await sign(claims, { alg: 'RS256' }, privateKey)],
    [
      'a key in the header',
      await sign(claims, { alg: 'HS256', jwk: { kty: 'oct', k: 'AAAA' } }, new Uint8Array(32).fill(9)),
    ],
    [
      'a key address in the header',
      await sign(claims, { alg: 'HS256', jku: 'http://127.0.0.1:1/keys' }, new Uint8Array(32).fill(9)),
    ],
    ['a key path in the header', await sign(claims, { alg: 'HS256', kid: '../../../../dev/null' }, new Uint8Array(32))],
    ['expired', await sign({ ...claims, exp: later - 7200 })],
    ['without an end', await sign(endless)],
    ['another issuer', await sign({ ...claims, iss: 'somebody' })],
    ['without a session', await sign(nameless)],
    ['a session that never was', await sign({ ...claims, jti: randomUUID() })],
    ['a session that is no id', await sign({ ...claims, jti: "' or true --" })],
    ['a session that is a list', await sign({ ...claims, jti: [claims.jti] as unknown as string })],
    ['a key of a stored file', await sign({ key: 'x', exp: later, aud: 'file' })],
    ['a session ended by signing out', leaver.token],
    ['another session of somebody whose password was changed', otherToken],
    ['a session of somebody deactivated', dismissed.token],
    ['two tokens', `${token},${token}`],
    ['a token and a space', `${token} x`],
    ['100 kB', 'a'.repeat(100_000)],
    ['five parts', `${token}.${body}.${signature}`],
    ['SQL', "' or 1=1 --"],
    ['an object', '[object Object]'],
  ]
  for (const id of tried) {
    const sample = sampleOf(id, own, userId)
    for (const [name, forged] of forgeries) {
      const headers = { ...sample.headers, authorization: `Bearer ${forged}` }
      const { status } = await sendAny(t.stranger, id, { ...sample, headers })
      tally.count(status, status === 401 ? undefined : `${id}: ${name} is answered ${status}`)
    }
    // So that what is refused above is the forgery.
    const good = { ...sample.headers, authorization: `Bearer ${token}` }
    const { status } = await sendAny(t.stranger, id, { ...sample, headers: good })
    if (status === 401) tally.count(status, `${id}: the good token is refused as well`)
  }
  for (const id of ['getSignedFile', 'getUserPhoto', 'streamVideo'] as const) {
    const { status } = await sendAny(t.stranger, id, { params: { token } })
    tally.count(status, status === 404 || status === 410 ? undefined : `${id} takes a session: ${status}`)
  }
  return tally.outcome
}
