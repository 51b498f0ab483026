import { expect, test } from 'vitest'
import { checkNewPassword } from './check-new-password.ts'

test('the rule comes first, then the repetition', () => {
  expect(checkNewPassword('short', 'other')).toEqual({
    password:
      'Please make sure your password is at least 8 characters long and includes a mix of uppercase and lowercase letters, numbers, and at least one symbol (allowed symbols: #, $, @, !, %, &, *, ?).',
  })
  expect(checkNewPassword('Demo#2026go', 'Demo#2026')).toEqual({ repeated: 'The two passwords are not the same.' })
  expect(checkNewPassword('Demo#2026go', 'Demo#2026go')).toBeNull()
})
