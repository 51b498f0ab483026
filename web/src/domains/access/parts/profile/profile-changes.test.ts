import { expect, test } from 'vitest'
import { profileChanges } from './profile-changes.ts'

const saved = {
  userId: 7,
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Ames',
  email: 'ada@acme.example',
  phone: null,
  role: 'SELLER',
  userType: null,
  functionalTeam: null,
  licenseType: null,
  photo: null,
  pendingEmail: null,
} as const
const typed = { firstName: 'Ada', lastName: 'Ames', email: 'Ada@acme.example', phone: '' }

test('nothing is sent of what stayed as it was', () => expect(profileChanges(saved, typed)).toEqual({}))

test('a changed field is sent, and an emptied phone number is none', () => {
  expect(profileChanges({ ...saved, phone: '1' }, { ...typed, lastName: 'Beam' })).toEqual({
    lastName: 'Beam',
    phone: null,
  })
  expect(profileChanges(saved, { ...typed, email: 'new@acme.example', phone: '+1 5' })).toEqual({
    email: 'new@acme.example',
    phone: '+1 5',
  })
})
