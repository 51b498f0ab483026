import { password as contractRule } from '@bic/contract/calls/access'
import { expect, test } from 'vitest'
import { isEmailAddress, isGoodPassword } from './password-rule.ts'

test.each(['Demo#2026go', 'aA1#aA1#', `aA1?${'x'.repeat(26)}`])(
  '%s is a good password [auth-001] [auth-002] [auth-003]',
  password => {
    expect(isGoodPassword(password)).toBe(true)
    expect(contractRule.safeParse(password).success).toBe(true)
  },
)

test.each([
  'aA1#aA1',
  'aaaaaa1#',
  'AAAAAA1#',
  'aaaaAA##',
  'aaaaAA11',
  'aA1#aA1 ',
  'aA1#aA1-',
  `aA1?${'x'.repeat(27)}`,
  'aA1#äA1#',
])('%s is refused [auth-001] [auth-002] [auth-003]', password => expect(isGoodPassword(password)).toBe(false))

test('e-mail addresses [auth-005]', () => {
  expect(isEmailAddress('first.last+tag@sub.demo.example')).toBe(true)
  for (const address of ['', 'a', 'a@b', 'a b@c.d', '@c.d', 'a@c..d', 'a@@c.d'])
    expect(isEmailAddress(address)).toBe(false)
})
