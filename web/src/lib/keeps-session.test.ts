import { routes } from '@bic/contract/calls/routes'
import { expect, test } from 'vitest'
import { keepsSession, publicCalls } from './api.ts'

const open = Object.entries(routes).flatMap(([id, { access }]) => (access === 'public' ? [id] : []))

test('every public call is known as one', () => expect([...publicCalls].toSorted()).toEqual(open.toSorted()))

test('only public calls and two more keep the session on a 401 [auth-014] [auth-015]', () => {
  expect([...keepsSession].toSorted()).toEqual([...open, 'updateUser', 'logout'].toSorted())
})
