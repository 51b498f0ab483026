import { expect, test } from 'vitest'
import { email } from './access.ts'

const accepts = (address: string) => email.safeParse(address).success

test('an e-mail address has a name, one @ and a domain with a dot [auth-005]', () => {
  for (const address of ['ann@company.com', 'ann.lee+news@mail.company.co.uk', "o'neil@company.io", 'a_b-c@x1.dev']) {
    expect([address, accepts(address)]).toEqual([address, true])
  }
  const wrong = ['', 'ann', 'ann@', '@company.com', 'ann@company', 'ann@@company.com', 'ann lee@company.com']
  for (const address of [...wrong, 'ann@.com', '.ann@company.com', `${'a'.repeat(250)}@company.com`]) {
    expect([address, accepts(address)]).toEqual([address, false])
  }
})

test('a refusal says how an address looks', () => {
  expect(email.safeParse('ann').error?.issues[0]?.message).toBe('Please enter an e-mail address like name@company.com.')
})
