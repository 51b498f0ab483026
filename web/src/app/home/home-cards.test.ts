import { type Role, roles } from '@bic/contract/calls/access'
import { type EntitlementContext, plainContext } from '@bic/contract/entitlements/context'
import type { Person } from '@bic/contract/entitlements/decide'
import { describe, expect, it } from 'vitest'
import type { Screen } from '../screen.ts'
import { firstCatalogue } from './catalogue/first-catalogue.ts'
import { secondCatalogue } from './catalogue/second-catalogue.ts'
import { homeCards } from './home-cards.ts'

const bought: EntitlementContext = { ...plainContext, enabled: { 'voc-copilot': 'y', 'content-copilot': 'y' } }
const full = ['PERM_STORY_ALL', 'PERM_SIMPLE_CP_ALL']
const person = (role: Role, permissions = full): Person => ({
  role,
  authorities: [role],
  licenseTypePermissionBeans: [{ licenseTypePermissionNames: permissions }],
})
const screen = (path: string): Screen => ({
  id: path,
  path,
  title: path,
  access: 'everyone',
  load: () => Promise.reject(new Error('not loaded here')),
})
/** All screens that cards lead to. */
const built = [...firstCatalogue, ...secondCatalogue].map(card => screen(`/${card.navigateTo.path.split('?')[0]}`))

const cardsOf = (who: Person, context = bought, screens: readonly Screen[] = built, list?: 'first' | 'second') =>
  homeCards(who, context, screens, list).map(({ card, state }) => [card.title, state.is] as const)
const titles = (...given: Parameters<typeof cardsOf>) => cardsOf(...given).map(([title]) => title)
const shut = (...given: Parameters<typeof cardsOf>) =>
  cardsOf(...given).flatMap(([title, state]) => (state === 'shut' ? [title] : []))

const firstTitles = firstCatalogue.map(({ title }) => title)
const without = (...left: string[]) => firstTitles.filter(title => !left.includes(title))
const copilots = ['Buyer Intelligence Copilot', 'Content Copilot', 'Messaging']

/** Whom each card is for, by the specification's tables. */
const table: Readonly<Record<Role, readonly string[]>> = {
  SELLER: without('Product Analytics', 'Messaging', 'Administration'),
  CSM: without('Product Analytics', 'Administration'),
  MANAGEMENT: without('Administration'),
  ADMIN: firstTitles,
  user: copilots,
  customer_admin: [...copilots, 'Administration'],
  tribyl_admin: [...copilots, 'Administration'],
}

describe('by role', () => {
  it.each(roles)(
    '%s sees the cards of the tables, all of them open with a full licence and the features bought [permissions-006] [permissions-012] [permissions-013] [permissions-014] [permissions-015] [permissions-019] [permissions-020]',
    role => {
      expect(titles(person(role))).toEqual(table[role])
      expect(shut(person(role))).toEqual([])
    },
  )
  it('administrators of the first catalogue have what sellers do not [permissions-005]', () => {
    const more = titles(person('ADMIN')).filter(title => !titles(person('SELLER')).includes(title))
    expect(more).toEqual(['Product Analytics', 'Messaging', 'Administration'])
  })
})

describe('by licence', () => {
  it('greys what the licence does not hold, and only that [home-005] [permissions-007] [permissions-016] [permissions-017]', () => {
    expect(shut(person('SELLER', ['PERM_STORY_ALL']))).toEqual([
      'Competitor SWOT',
      'Voice of Customer',
      'Deal Game Tapes',
      'Customer Journey Insights',
    ])
    expect(shut(person('SELLER', []))).toEqual(table.SELLER)
  })
  it('asks none of administrators, and of nobody in shared mode [permissions-008]', () => {
    expect(shut(person('ADMIN', []))).toEqual([])
    expect(shut(person('SELLER', []), { ...bought, sharedMode: true }, built, 'first')).toEqual([])
  })
})

describe('by feature', () => {
  it('greys premium cards until enabled or counted [permissions-009]', () => {
    expect(shut(person('ADMIN'), plainContext)).toEqual(['ICP Buyer Trends', 'Content Copilot'])
    expect(shut(person('user'), plainContext)).toEqual(['Buyer Intelligence Copilot'])
    expect(shut(person('user'), { ...plainContext, recordCounts: { 'voc-copilot': 1 } })).toEqual([])
  })
  it('hides two cards instead, and shows them where the tenant has them [home-006]', () => {
    const planner = { ...bought, enabled: { ...bought.enabled, 'conversation-planner': 'y' as const } }
    expect(titles(person('SELLER'))).not.toContain('Conversation Planner')
    expect(titles(person('SELLER'), planner)).toContain('Conversation Planner')
    expect(titles(person('SELLER', []), planner)).not.toContain('Conversation Planner')
    expect(titles(person('SELLER'), planner)).not.toContain('Guided Prospecting')
  })
})

describe('the second list', () => {
  it('is used in shared mode and in administrator mode for those whose roles are in it [home-007] [permissions-011]', () => {
    for (const mode of [{ sharedMode: true }, { administratorMode: true }]) {
      expect(titles(person('customer_admin'), { ...bought, ...mode })).toEqual(table.customer_admin)
      expect(titles(person('ADMIN'), { ...bought, ...mode })).toEqual([])
    }
  })
})

describe('a screen that is not built', () => {
  it('greys its card with that reason, and lights it up when it joins the table', () => {
    const states = (screens: readonly Screen[]) =>
      homeCards(person('SELLER'), bought, screens).map(({ state }) => state)
    expect(states([])[0]).toEqual({ is: 'shut', reason: 'This is not available yet.' })
    expect(states([screen('/executive-dashboard')])[0]).toEqual({ is: 'open' })
    expect(states([]).every(state => state.is === 'shut')).toBe(true)
  })
  it('is not a matter of access: a missing licence is reported first', () => {
    const [first] = homeCards(person('SELLER', []), bought, [])
    expect(first?.state).toMatchObject({ reason: expect.stringContaining('Your licence does not include') })
  })
  it('serves every card whose address has its path, whatever the query and the parameter', () => {
    const open = cardsOf(person('SELLER'), bought, [screen('/voc-copilot'), screen('/market-performance/$tabIndex')])
    expect(open.flatMap(([title, state]) => (state === 'open' ? [title] : []))).toEqual([
      'ICP Buyer Trends',
      'Revenue Efficiency',
      'Deal Game Tapes',
    ])
  })
})
