import { expect, test } from 'vitest'
import { mapColumn, missingFields } from './load-choice.ts'

test('a field is in one column only, but for additional fields', () => {
  expect(mapColumn(['accountName', null, 'region'], 1, 'accountName')).toEqual([null, 'accountName', 'region'])
  expect(mapColumn(['additional', null], 1, 'additional')).toEqual(['additional', 'additional'])
  expect(mapColumn(['accountName', null], 0, null)).toEqual([null, null])
})

test('required fields of the kind that are mapped to no column', () => {
  const fields = [
    { kind: 'accounts' as const, field: 'accountName', label: 'Account name', required: true },
    { kind: 'accounts' as const, field: 'region', label: 'Region', required: false },
    { kind: 'users' as const, field: 'email', label: 'E-mail', required: true },
  ]
  expect(missingFields({ kind: 'accounts', fields }, ['region'])).toEqual(['Account name'])
  expect(missingFields({ kind: 'accounts', fields }, ['accountName'])).toEqual([])
  expect(missingFields({ kind: null, fields }, [])).toEqual([])
})
