import { describe, expect, it } from 'vitest'
import { type EntitlementContext, plainContext } from './context.ts'
import { decide, type Person, type Thing } from './decide.ts'

const person = (role: Person['role'], permissions: readonly string[] = [], more: Partial<Person> = {}): Person => ({
  role,
  authorities: [role],
  licenseTypePermissionBeans: [{ licenseTypePermissionNames: permissions }],
  ...more,
})
const context = (given: Partial<EntitlementContext> = {}): EntitlementContext => ({ ...plainContext, ...given })
const reports: Thing = { name: 'Reports' }
const answer = (who: Person, thing: Partial<Thing>, given: Partial<EntitlementContext> = {}) => {
  const decision = decide(who, context(given), { ...reports, ...thing })
  return decision.is === 'usable' ? 'usable' : `${decision.is}: ${decision.reason}`
}

it('asks for nothing that the thing does not name', () => {
  expect(answer(person('user'), {})).toBe('usable')
})

describe('role', () => {
  it('leaves out what names other roles [permissions-006]', () => {
    expect(answer(person('SELLER'), { roles: ['CSM', 'ADMIN'] })).toBe('left out: role')
    expect(answer(person('CSM'), { roles: ['CSM', 'ADMIN'] })).toBe('usable')
    expect(answer(person('customer_admin'), { roles: ['CSM', 'ADMIN'] })).toBe('usable')
  })
  it('is the first reason that is given', () => {
    const thing = { roles: ['CSM'] as const, permissions: ['P'], premium: 'f', needsConsent: true }
    expect(answer(person('SELLER'), thing)).toBe('left out: role')
  })
})

describe('authority', () => {
  it('comes from the stored user record; administrators pass without [permissions-021] [permissions-032]', () => {
    const thing = { authority: 'PRODUCT_ANALYTICS' }
    expect(answer(person('SELLER'), thing)).toBe('left out: authority')
    expect(answer(person('SELLER', [], { authorities: ['PRODUCT_ANALYTICS'] }), thing)).toBe('usable')
    for (const role of ['ADMIN', 'customer_admin', 'tribyl_admin'] as const) {
      expect(answer(person(role, [], { authorities: [] }), thing)).toBe('usable')
    }
  })
})

describe('licence', () => {
  const thing = { permissions: ['PERM_STORY_ALL', 'PERM_SIMPLE_CP_ALL'] }
  it('needs one of the permissions in the first licence-type bean [permissions-007]', () => {
    expect(answer(person('SELLER', ['PERM_SIMPLE_CP_ALL']), thing)).toBe('usable')
    expect(answer(person('SELLER', ['PERM_OTHER']), thing)).toBe('greyed: licence')
    const second = [{ licenseTypePermissionNames: [] }, { licenseTypePermissionNames: ['PERM_STORY_ALL'] }]
    expect(answer(person('SELLER', [], { licenseTypePermissionBeans: second }), thing)).toBe('greyed: licence')
    expect(answer(person('SELLER', [], { licenseTypePermissionBeans: [] }), thing)).toBe('greyed: licence')
  })
  it('is not asked of an administrator, nor in shared mode [permissions-008]', () => {
    for (const role of ['ADMIN', 'customer_admin', 'tribyl_admin'] as const) {
      expect(answer(person(role), thing)).toBe('usable')
    }
    expect(answer(person('MANAGEMENT'), thing)).toBe('greyed: licence')
    expect(answer(person('MANAGEMENT'), thing, { sharedMode: true })).toBe('usable')
    expect(answer(person('MANAGEMENT'), thing, { administratorMode: true })).toBe('greyed: licence')
  })
  it('is not needed where no permission is listed [permissions-018]', () => {
    expect(answer(person('user'), { permissions: [] })).toBe('usable')
  })
})

describe('premium', () => {
  const thing = { premium: 'voc-copilot' }
  it('needs the feature enabled with y or a count above zero, administrators too [permissions-009] [permissions-010]', () => {
    expect(answer(person('ADMIN'), thing)).toBe('greyed: premium')
    expect(answer(person('ADMIN'), thing, { enabled: { 'voc-copilot': 'n' } })).toBe('greyed: premium')
    expect(answer(person('ADMIN'), thing, { enabled: { 'voc-copilot': 'y' } })).toBe('usable')
    expect(answer(person('ADMIN'), thing, { recordCounts: { 'voc-copilot': 0 } })).toBe('greyed: premium')
    expect(answer(person('ADMIN'), thing, { recordCounts: { 'voc-copilot': 1 } })).toBe('usable')
    expect(answer(person('ADMIN'), thing, { enabled: { 'content-copilot': 'y' } })).toBe('greyed: premium')
  })
  it('does not skip for shared mode', () => {
    expect(answer(person('user'), thing, { sharedMode: true })).toBe('greyed: premium')
  })
})

it('leaves out instead of greying where that is asked for [home-006]', () => {
  const thing = { hiddenWithoutAccess: true, permissions: ['P'], premium: 'f' }
  expect(answer(person('SELLER'), thing)).toBe('left out: licence')
  expect(answer(person('SELLER', ['P']), thing)).toBe('left out: premium')
  expect(answer(person('SELLER', ['P']), thing, { enabled: { f: 'y' } })).toBe('usable')
})

it('refuses what needs consent while there is none, to everybody [permissions-030]', () => {
  expect(answer(person('tribyl_admin'), { needsConsent: true })).toBe('refused: consent')
  expect(answer(person('user'), { needsConsent: true }, { consent: true })).toBe('usable')
})

it('takes a balance of at least the amount as enough [dialogs-023]', () => {
  const thing = { credits: { lookupLabel: 'voc-copilot', amount: 3 } }
  expect(answer(person('SELLER'), thing)).toBe('refused: credits')
  expect(answer(person('SELLER'), thing, { balances: { 'voc-copilot': 2 } })).toBe('refused: credits')
  expect(answer(person('SELLER'), thing, { balances: { 'voc-copilot': 3 } })).toBe('usable')
})

it('says why in words for the person', () => {
  const textOf = (who: Person, thing: Partial<Thing>) => {
    const decision = decide(who, plainContext, { ...reports, ...thing })
    return decision.is === 'usable' ? '' : decision.text
  }
  const seller = person('SELLER')
  expect([
    textOf(seller, { roles: ['ADMIN'] }),
    textOf(seller, { authority: 'X' }),
    textOf(seller, { permissions: ['P'] }),
    textOf(seller, { premium: 'f' }),
    textOf(seller, { needsConsent: true }),
    textOf(seller, { credits: { lookupLabel: 'f', amount: 5 } }),
  ]).toEqual([
    'Reports is not available to your role. Please ask your administrator.',
    'You do not have permission for Reports. Please ask your administrator.',
    'Your licence does not include Reports. Please ask your administrator.',
    'Reports is a premium feature that is not enabled for you. Please ask your administrator.',
    "Reports needs your company's consent to data sharing. Please ask your administrator.",
    'Reports takes 5 credits, and 0 are left. Please ask your administrator.',
  ])
  const administrator = person('ADMIN')
  expect([
    textOf(administrator, { premium: 'f' }),
    textOf(administrator, { needsConsent: true }),
    textOf(administrator, { credits: { lookupLabel: 'f', amount: 1 } }),
  ]).toEqual([
    'Reports is a premium feature that is not enabled for you. Please ask your provider.',
    "Reports needs your company's consent to data sharing. You can give it in the configuration properties.",
    'Reports takes 1 credit, and 0 are left. Please ask your provider.',
  ])
})
