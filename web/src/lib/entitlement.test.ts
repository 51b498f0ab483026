import type { SignedInUser } from '@bic/contract/calls/access'
import { afterAll, expect, test, vi } from 'vitest'
import { firstCalls } from '../app/first-calls.ts'
import { pageAskedFor } from '../testing/page-asked-for.ts'
import { entitlementQuery, firstEntitlement, loadEntitlement } from './entitlement.ts'
import { getSession, startSession } from './session.ts'

afterAll(() => vi.unstubAllGlobals())

const ann: SignedInUser = {
  userId: 7,
  username: 'ann',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@acme.example',
  role: 'SELLER',
  authorities: ['SELLER'],
  customerId: 1,
  customerName: 'Acme',
  licenseTypePermissionBeans: [],
}
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })

/** Answers each call by the end of its path; a number refuses with that status. */
const serve = (answers: Readonly<Record<string, unknown>>) => {
  const asked: string[] = []
  startSession({ token: 'token', user: ann })
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.split('/').at(-1) ?? ''
    asked.push(name)
    const data = answers[name]
    return typeof data === 'number'
      ? new Response(JSON.stringify({ code: 'INTERNAL', detail: '' }), { status: data })
      : new Response(JSON.stringify({ data }))
  })
  return asked
}
const all = {
  featureFlags: [{ featureName: 'voc-copilot', enabled: 'y' }],
  premiumFeatureCounts: [{ featureName: 'content-copilot', count: 1 }],
  enabledFeatures: [{ featureId: 1, lookupLabel: 'voc-copilot', enabled: 'y', topicBalance: 12 }],
  user: [{ featureId: 1, lookupLabel: 'voc-copilot', enabled: 'y', collaborator: true }],
  dataSharingConsent: true,
  sharedMode: true,
  operatingMode: 'administrator',
  companyName: 'Demo',
  me: ann,
}

test('what the page asked for says the same at once, when all of it is there', async () => {
  serve(all)
  const begin = (addresses: readonly string[]) =>
    pageAskedFor(addresses.map(address => [address, all[address.split('/').at(-1) as keyof typeof all]]))
  const addresses = firstCalls.everywhere.filter(address => !address.includes('{'))
  begin(addresses.slice(1))
  expect(firstEntitlement()).toBeUndefined()
  begin(addresses)
  const first = firstEntitlement()
  expect(firstEntitlement()).toBeUndefined()
  expect(first).toEqual(await loadEntitlement())
  globalThis.firstCalls = undefined
})

test('everything that access rests on is asked for at once', async () => {
  const asked = serve(all)
  expect(await loadEntitlement()).toEqual({
    context: {
      sharedMode: true,
      administratorMode: true,
      enabled: { 'voc-copilot': 'y' },
      recordCounts: { 'content-copilot': 1 },
      consent: true,
      balances: { 'voc-copilot': 12 },
    },
    balances: { 'voc-copilot': 12 },
    companyName: 'Demo',
    collaboratesIn: ['voc-copilot'],
  })
  expect(asked).toHaveLength(9)
})

test('a failed look-up of features or consent gives an empty result, silently [auth-023] [auth-026]', async () => {
  serve({
    ...all,
    featureFlags: 500,
    premiumFeatureCounts: 500,
    enabledFeatures: 500,
    user: 500,
    dataSharingConsent: 500,
  })
  const { context, balances, collaboratesIn } = await loadEntitlement()
  expect(context).toMatchObject({ enabled: {}, recordCounts: {}, balances: {}, consent: false })
  // No balance of 0 is shown for it.
  expect(balances).toBeNull()
  expect(collaboratesIn).toEqual([])
})

test('the stored user becomes what the server has now: another role, another licence', async () => {
  const now = {
    ...ann,
    role: 'CSM',
    licenseTypePermissionBeans: [{ licenseType: 'Basic', licenseTypePermissionNames: [] }],
  }
  serve({ ...all, me: now })
  await loadEntitlement()
  expect(getSession()).toEqual({ token: 'token', user: now })
  serve({ ...all, me: { ...now, userId: 8 } })
  await loadEntitlement()
  expect(getSession()?.user.userId).toBe(7)
})

test('without the mode of the tenant nothing is decided', async () => {
  serve({ ...all, sharedMode: 500 })
  await expect(loadEntitlement()).rejects.toThrow()
})

test('nothing is asked for until somebody is signed in, by single sign-on too [home-010]', () => {
  expect(entitlementQuery(undefined).enabled).toBe(false)
  expect(entitlementQuery(7).enabled).toBe(true)
})
