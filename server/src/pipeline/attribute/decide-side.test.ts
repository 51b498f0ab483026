import { expect, test } from 'vitest'
import { decideSide, type Knowledge, type Person } from './decide-side.ts'
import { isFullName, isPlaceholder } from './names.ts'

const known: Knowledge = {
  ownDomains: new Set(['own.example']),
  accountDomains: new Set(['acme.example', 'gmail.com']),
  rememberedEmails: new Map([['pat@own.example', { side: 'buyer', contactId: 9 }]]),
  rememberedNames: new Map([['project manager', { side: 'seller', contactId: null }]]),
  usersByEmail: new Map([['freelancer@acme.example', 4]]),
  usersByName: new Map([
    ['sam sell', 5],
    ['twin name', 6],
  ]),
  contactsByEmail: new Map([['cfo@gmail.com', { id: 7, jobTitle: 'CFO' }]]),
}
const contacts = new Map([
  ['ann lee', { id: 8, jobTitle: null }],
  ['twin name', { id: 10, jobTitle: null }],
])
const decide = (person: Partial<Person>) => {
  const { side, sideFrom, contactId, userId } = decideSide(
    { name: '', email: null, jobTitle: null, side: null, ...person },
    known,
    contacts,
  )
  return [side, sideFrom, contactId, userId]
}

test.each([
  ['the source before all', { name: 'Sam Sell', side: 'buyer' }, ['buyer', 'source', null, null]],
  ['a source that says unknown says nothing', { name: 'Sam Sell', side: 'unknown' }, ['seller', 'rule', null, 5]],
  ['a remembered address before the domain', { email: 'Pat@Own.example' }, ['buyer', 'rule', 9, null]],
  ['a remembered name', { name: ' Project  Manager' }, ['seller', 'rule', null, null]],
  ['a user at an account’s domain', { email: 'freelancer@acme.example' }, ['seller', 'rule', null, 4]],
  ['an own domain', { email: 'x@OWN.example' }, ['seller', 'rule', null, null]],
  ['a domain of an account', { email: 'x@acme.example' }, ['buyer', 'rule', null, null]],
  ['a free-mail domain, even of an account', { email: 'x@gmail.com' }, ['unknown', 'none', null, null]],
  ['a contact with a free-mail address', { email: 'cfo@gmail.com' }, ['buyer', 'rule', 7, null]],
  ['a domain nobody knows', { email: 'x@nobody.example' }, ['unknown', 'none', null, null]],
  ["a user's full name", { name: 'sam SELL' }, ['seller', 'rule', null, 5]],
  ['a first name alone', { name: 'Sam' }, ['unknown', 'none', null, null]],
  ["a name of the account's contacts", { name: 'Ann Lee' }, ['buyer', 'rule', 8, null]],
  ['a name of a user and of a contact', { name: 'Twin Name' }, ['unknown', 'none', 10, 6]],
] as const)('%s', (_what, person, expected) => {
  expect(decide(person)).toEqual(expected)
})

test('labels of machines are distinguished from names', () => {
  for (const label of ['speaker 2', 'speaker_01', 'unknown', 'unknown speaker 3', 'participant', '7', 'a']) {
    expect([label, isPlaceholder(label)]).toEqual([label, true])
  }
  for (const name of ['ann', 'project manager', 'operations', 'user experience']) {
    expect([name, isPlaceholder(name)]).toEqual([name, false])
  }
  expect([isFullName('ann lee'), isFullName('ann')]).toEqual([true, false])
})
