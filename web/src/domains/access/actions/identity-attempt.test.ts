import { marksOfAttempt } from '@bic/contract/access/identity-attempt'
import { expect, test } from 'vitest'
import { beginAttempt, type EnabledConfig, readAnswer } from './identity-attempt.ts'

const config: EnabledConfig = {
  enabled: true,
  authority: 'https://id.example',
  authorizationEndpoint: 'https://id.example/auth?tenant=7',
  clientId: 'bic',
  scope: 'openid profile',
  responseType: 'code',
  redirectUri: 'https://bic.example/authentication/callback',
  silentRedirectUri: 'https://bic.example/authentication/silent_callback',
  sessionCheckInterval: 3600,
}
const begin = (silent: boolean) => beginAttempt(config, { redirectUri: config.redirectUri, silent })

test('asks for a code with marks of its own attempt, and keeps the secret [auth-011]', async () => {
  const { attempt, address } = await begin(false)
  const { codeChallenge, state, nonce } = await marksOfAttempt(attempt.codeVerifier)
  const url = new URL(address)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    tenant: '7',
    client_id: 'bic',
    response_type: 'code',
    scope: 'openid profile',
    redirect_uri: config.redirectUri,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  expect(address).not.toContain(attempt.codeVerifier)
  expect(new URL((await begin(true)).address).searchParams.get('prompt')).toBe('none')
})

test('cannot begin while the provider is away', async () => {
  const away = { ...config, authorizationEndpoint: null }
  await expect(beginAttempt(away, { redirectUri: config.redirectUri, silent: false })).rejects.toThrow(
    'The identity provider cannot be reached. Please try again.',
  )
})

test('an answer counts for its own attempt alone', async () => {
  const { attempt } = await begin(false)
  const { state } = attempt
  expect(readAnswer(attempt, `?code=c&state=${state}&iss=https%3A%2F%2Fid.example`)).toEqual({
    body: { ...attempt, code: 'c', iss: 'https://id.example' },
  })
  expect(readAnswer(attempt, `?error=login_required&state=${state}`)).toEqual({ error: 'login_required' })
  expect(readAnswer(attempt, '?code=c&state=foreign')).toEqual({ error: 'another attempt' })
  expect(readAnswer(attempt, `?state=${state}`)).toEqual({ error: 'no code' })
})
