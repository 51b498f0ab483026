import { routes } from '@bic/contract/routes'
import { expect, test } from 'vitest'
import { keepsSession } from './api.ts'

test('every public call and the two exceptions keep the session on a 401', () => {
  const open = Object.entries(routes).flatMap(([id, { access }]) => (access === 'public' ? [id] : []))
  expect([...keepsSession].toSorted()).toEqual([...open, 'updateUser', 'logout'].toSorted())
})
