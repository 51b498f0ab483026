import { expect, it } from 'vitest'
import type { RouteDef } from '../calls/route.ts'
import { type RouteId, routes } from '../calls/routes.ts'
import { keyNeedOf } from './call-scopes.ts'
import { assistantScopes, keyAreas, keyScopes, opensScope, partsOfScope } from './key-areas.ts'

const all = Object.entries(routes) as [RouteId, RouteDef][]
const closedTo = (ids: readonly RouteId[]) => ids.map(id => [id, keyNeedOf(id)])

it('no key signs in, gives or takes sign-ins, makes keys or tokens, or changes users and settings', () => {
  const changing = all.filter(
    ([, { access, changes = 'nothing' }]) =>
      access !== 'public' &&
      changes !== 'nothing' &&
      changes.some(group => ['signIns', 'users', 'settings', 'purges'].includes(group)),
  )
  expect(changing.length).toBeGreaterThan(40)
  for (const [id] of changing) expect([id, keyNeedOf(id)]).toEqual([id, 'session'])
  const named: RouteId[] = [
    'logout',
    'resetPassword',
    'renewIdentityToken',
    'authorizeExtension',
    'listExtensionTokens',
    'listScimTokens',
    'createApiKey',
    'listApiKeys',
    'listCustomerApiKeys',
    'createServiceKey',
    'revokeApiKey',
    'uploadUserPhoto',
    'streamEvents',
    'loadData',
    'saveUserFeatureMapping',
    'setUpOAuth',
    'beginConsent',
    'finishConsent',
    'purgeAccount',
    'exportCustomer',
    'downloadCustomerExport',
    'agreeToMailbox',
    'withdrawMailbox',
  ]
  expect(closedTo(named)).toEqual(named.map(id => [id, 'session']))
})

it('no key does what is the provider’s', () => {
  for (const [id, { access }] of all)
    if (access === 'tribyl_admin') expect([id, keyNeedOf(id)]).toEqual([id, 'session'])
})

it('a call that changes data takes more than one that reads it', () => {
  expect(keyNeedOf('listDeals')).toBe('deals:read')
  expect(keyNeedOf('addContact')).toBe('deals:write')
  expect(keyNeedOf('deleteConversation')).toBe('conversations:write')
  // It takes credits.
  expect(keyNeedOf('askBuyerIntelligence')).toBe('conversations:write')
  expect(keyNeedOf('askDeal')).toBe('conversations:read')
  // A summary that is kept, and an export that is noted, are read.
  expect(keyNeedOf('getStorySummary')).toBe('conversations:read')
  expect(keyNeedOf('exportDeals')).toBe('deals:read')
  expect(keyNeedOf('getSignedInUser')).toBe('any')
  for (const [id, { method }] of all) {
    const need = keyNeedOf(id)
    if (method === 'DELETE') expect([id, need.endsWith(':read')]).toEqual([id, false])
  }
})

it('every area has a call for each of its scopes, so that none is offered for nothing', () => {
  const needs = new Set(all.map(([id]) => keyNeedOf(id)))
  expect(keyScopes.filter(scope => !needs.has(scope))).toEqual([])
  expect([...needs].filter(need => need !== 'any' && need !== 'session' && !keyScopes.includes(need))).toEqual([])
})

it('a scope opens its area only, and changing includes reading', () => {
  for (const given of keyScopes)
    for (const needed of keyScopes) {
      const [a, b] = [partsOfScope(given), partsOfScope(needed)]
      const opens = a.area === b.area && (a.access === 'write' || b.access === 'read')
      expect([given, needed, opensScope([given], needed)]).toEqual([given, needed, opens])
    }
  expect(opensScope([], 'deals:read')).toBe(false)
  expect(opensScope(['deals', 'deals:', '*', 'deals:*'], 'deals:read')).toBe(false)
  expect(assistantScopes.every(scope => keyScopes.includes(scope))).toBe(true)
  expect(Object.keys(keyAreas)).not.toContain('session')
})
