import { expect, test } from 'vitest'
import { fillPath, formatCallAddress, formatQuery } from './call-address.ts'

test('path parameters are filled in either notation and encoded', () => {
  expect(fillPath('user/get/details/{id}', { id: 7 })).toBe('user/get/details/7')
  expect(fillPath('documents/:storyId/:subject', { storyId: 1, subject: 'a/b c?' })).toBe('documents/1/a%2Fb%20c%3F')
})

test('a missing path parameter is named', () => {
  expect(() => fillPath('user/{id}', {})).toThrow('Path parameter "id" is missing')
  expect(() => fillPath('user/{id}', { id: '' })).toThrow('"id"')
})

test('query values repeat for lists and are left out when there are none', () => {
  expect(formatQuery({ ids: [1, 2], name: 'a&b', none: undefined, nil: null, no: false, zero: 0 })).toBe(
    '?ids=1&ids=2&name=a%26b&no=false&zero=0',
  )
  expect(formatQuery({ none: undefined, empty: [] })).toBe('')
})

test('an absolute path stands outside the base', () => {
  expect(formatCallAddress('login')).toBe('/tribyl/api/login')
  expect(formatCallAddress('/api/video', {}, { location: 'x' })).toBe('/api/video?location=x')
})
