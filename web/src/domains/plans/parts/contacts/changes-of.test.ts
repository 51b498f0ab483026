import { expect, test } from 'vitest'
import type { PlanContact } from '#domains/plans/api/contacts.ts'
import { changesOf } from './changes-of.ts'

const contact: PlanContact = {
  id: 1,
  name: 'Ann',
  email: null,
  jobTitleName: null,
  department: '',
  phone: '',
  mobile: '',
  role: 'Champion',
  roleOfContact: 'Champion',
  status: 'Active',
  statusReason: '',
  sentiment: 'unknown',
  source: 'crm',
  lastContacted: null,
}

test('only what was changed is sent', () => {
  expect(changesOf(contact, contact)).toEqual({})
  expect(changesOf(contact, { ...contact, role: '', sentiment: 'positive', name: 'Bo' })).toEqual({
    role: '',
    sentiment: 'positive',
  })
})
