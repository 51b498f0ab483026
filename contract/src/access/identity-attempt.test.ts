import { expect, test } from 'vitest'
import { marksOfAttempt, newCodeVerifier } from './identity-attempt.ts'

test('the challenge is that of the worked example of RFC 7636, appendix B', async () => {
  const { codeChallenge } = await marksOfAttempt('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')
  expect(codeChallenge).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
})

test('every attempt has marks of its own, and no mark gives another away', async () => {
  const verifiers = [newCodeVerifier(), newCodeVerifier()]
  expect(verifiers.every(verifier => /^[\w-]{43}$/.test(verifier))).toBe(true)
  const marks = await Promise.all(verifiers.map(marksOfAttempt))
  const all = marks.flatMap(({ codeChallenge, state, nonce }) => [codeChallenge, state, nonce])
  expect(new Set([...all, ...verifiers]).size).toBe(8)
  expect(await marksOfAttempt(verifiers[0]!)).toEqual(marks[0])
})
