import { expect, test } from 'vitest'
import { settleType, typeHasDirections } from './list-search.ts'

test('Calls are shown if there are any, otherwise All', () => {
  expect(settleType('', { call: 3 })).toBe('call')
  expect(settleType('', { call: 0 })).toBe('all')
})

test('Calls are asked for before anything is known', () => {
  expect(settleType('', undefined)).toBe('call')
})

test('a chosen type stays, even without calls', () => {
  expect(settleType('call', { call: 0 })).toBe('call')
  expect(settleType('email', { call: 3 })).toBe('email')
})

test('only All and Calls have directions', () => {
  expect((['all', 'call', 'email', 'document', 'note'] as const).map(typeHasDirections)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
