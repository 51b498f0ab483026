import { expect, test } from 'vitest'
import { describeScopes, scopesOf, usualChoice } from './describe-scopes.ts'

test('a choice becomes scopes, and scopes become words', () => {
  expect(scopesOf(usualChoice)).toEqual(['deals:read', 'conversations:read', 'messages:read', 'analysis:read'])
  expect(scopesOf({ ...usualChoice, deals: 'write', messages: 'none', administration: 'read' })).toEqual([
    'deals:write',
    'conversations:read',
    'analysis:read',
    'administration:read',
  ])
  expect(describeScopes(['deals:read', 'conversations:read', 'uploads:write'])).toBe(
    'Reads deals and accounts, conversations. Reads and changes uploads.',
  )
  expect(describeScopes([])).toBe('')
})
