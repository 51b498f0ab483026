import type { SignedInUser } from '@bic/contract/calls/access'
import type { Thing } from '@bic/contract/entitlements/decide'
import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { setFeature } from '../actions/set-feature.ts'
import { setProperty } from '../actions/set-property.ts'
import { requireEntitled } from './require-entitled.ts'

let t: TestApp
let customerId: number
let seller: SignedInUser

beforeAll(async () => {
  t = await startTestApp()
  customerId = await t.addCustomer('Home')
  seller = (await (await t.addUser(customerId, 'SELLER')).call('getSignedInUser')).data
})
afterAll(() => t?.stop())

/** The code of the refusal; null when it is allowed. */
const refusal = (thing: Omit<Thing, 'name'>): Promise<string | null> =>
  withTenant(t.app.pool, customerId, tx => requireEntitled(tx, t.app, seller, { name: 'The summary', ...thing })).then(
    () => null,
    (error: { code: string }) => error.code,
  )

it('a role is refused as not allowed, what can be bought or agreed to by other codes', async () => {
  expect(await refusal({})).toBeNull()
  expect(await refusal({ roles: ['ADMIN'] })).toBe('NOT_ALLOWED')
  expect(await refusal({ permissions: ['hasPermissionToCallSummary'] })).toBe('NOT_ENTITLED')
})

it('what was bought, agreed to and shared counts at once [permissions-008] [permissions-009] [permissions-030]', async () => {
  const at = t.clock.now
  const paid = { needsConsent: true, premium: 'voc-copilot', credits: { lookupLabel: 'voc-copilot', amount: 2 } }
  expect(await refusal(paid)).toBe('NOT_ENTITLED')
  await withTenant(t.app.pool, customerId, tx => setFeature(tx, { lookupLabel: 'voc-copilot', enabled: true, at }))
  expect(await refusal(paid)).toBe('NO_CONSENT')
  await withTenant(t.app.pool, customerId, tx => setProperty(tx, { name: 'Data_sharing_consent', value: 'y' }))
  expect(await refusal(paid)).toBe('NOT_ENTITLED')
  await withTenant(t.app.pool, customerId, tx => setFeature(tx, { lookupLabel: 'voc-copilot', topicPurchased: 2, at }))
  expect(await refusal(paid)).toBeNull()
  await withTenant(t.app.pool, customerId, tx => setProperty(tx, { name: 'Shared_mode', value: 'y' }))
  expect(await refusal({ permissions: ['hasPermissionToCallSummary'] })).toBeNull()
})
