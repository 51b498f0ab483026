import { type Role, roles } from '@bic/contract/calls/access'
import { plainContext } from '@bic/contract/entitlements/context'
import type { Person } from '@bic/contract/entitlements/decide'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { placeState } from '#app/place.ts'
import type { Screen } from '#app/screen.ts'
import { watchReturn } from '../use-return.ts'
import { menuGroups } from './menu-groups.ts'
import { playbookState } from './playbook-place.ts'
import { delayOf } from './wait-for-menu.ts'

const person = (role: Role): Person => ({
  role,
  authorities: [role],
  licenseTypePermissionBeans: [{ licenseTypePermissionNames: ['PERM_STORY_ALL'] }],
})
const screen = (path: string, access: Screen['access'] = 'everyone'): Screen => ({
  id: path,
  path,
  title: path,
  access,
  load: () => Promise.reject(new Error('not loaded here')),
})
const labels = (group: string) => menuGroups.find(({ title }) => title === group)?.entries.map(({ label }) => label)

describe('the main menu', () => {
  it('has three groups of four [shell-003] [shell-004] [shell-005] [shell-006]', () => {
    expect(menuGroups.map(({ title }) => title)).toEqual(['All GTM Teams', 'Marketing', 'Sales & CS'])
    expect(labels('All GTM Teams')).toEqual([
      'Executive dashboard',
      'Ideal customer profile',
      'Win-loss insights',
      'Competitor SWOT',
    ])
    expect(labels('Marketing')).toEqual([
      'Messaging positioning',
      'Revenue campaigns',
      'Content creation',
      'Proof points',
    ])
    expect(labels('Sales & CS')).toEqual([
      'Pipeline insights',
      'Deal game tapes',
      'Sales plays',
      'Customer journey insights',
    ])
  })
  it('leads to these addresses [shell-026]', () => {
    expect(menuGroups.flatMap(({ entries }) => entries.map(({ address }) => address))).toEqual([
      '/executive-dashboard',
      '/voc-copilot',
      '/voc-copilot?active=msg-feedback&module=win-loss-insights',
      '/competitor-swot-reports',
      '/modules?name=messaging_positioning',
      '/modules?name=revenue_campaigns',
      '/content-generation',
      '/voc-proof-points',
      '/voc-copilot?active=msg-feedback&module=pipeline-insights',
      '/market-performance/3',
      '/modules?name=sales_play',
      '/voc-customer-journey',
    ])
  })
  it('asks of an entry what its card asks [permissions-007] [permissions-010]', () => {
    const screens = menuGroups.flatMap(({ entries }) => entries).map(({ address }) => screen(address.split('?')[0]!))
    const shut = menuGroups
      .flatMap(({ entries }) => entries)
      .filter(entry => placeState(entry, screens, person('SELLER'), plainContext).is === 'shut')
    expect(shut.map(({ label }) => label)).toEqual([
      'Ideal customer profile',
      'Competitor SWOT',
      'Content creation',
      'Proof points',
      'Deal game tapes',
      'Customer journey insights',
    ])
  })
})

describe('the playbook', () => {
  const messaging = [screen('/messaging', ['CSM', 'ADMIN', 'MANAGEMENT'])]
  const opensFor = roles.filter(role => playbookState(person(role), plainContext, messaging).hint === null)
  it('opens for CSM, ADMIN and MANAGEMENT, and for who counts as one [permissions-022] [shell-008]', () => {
    expect(opensFor).toEqual(['CSM', 'ADMIN', 'MANAGEMENT', 'customer_admin', 'tribyl_admin'])
    expect(playbookState(person('CSM'), plainContext, messaging).address).toBe('/messaging')
  })
  it('tells all others whom to contact [permissions-023]', () => {
    for (const role of ['SELLER', 'user'] as const) {
      expect(playbookState(person(role), plainContext, messaging).hint).toContain('contact your administrator')
    }
  })
})

it('waits 2000 ms after single sign-on, once, and never after a password [home-011]', () => {
  expect(delayOf({ renewAt: 1 }, false)).toBe(2000)
  expect(delayOf({ renewAt: 1 }, true)).toBe(0)
  expect(delayOf({}, false)).toBe(0)
  expect(delayOf(null, false)).toBe(0)
})

describe('the redirect watcher', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('looks at once and every 800 ms, goes where the address says, and stops when it is left [home-008] [home-009]', () => {
    const gone: string[] = []
    let remembered: string | null = null
    const take = vi.fn(() => {
      const address = remembered
      remembered = null
      return address
    })
    const stop = watchReturn(take, address => gone.push(address))
    expect(take).toHaveBeenCalledTimes(1)
    remembered = '/deals?status=Won'
    vi.advanceTimersByTime(799)
    expect(gone).toEqual([])
    vi.advanceTimersByTime(1)
    expect(gone).toEqual(['/deals?status=Won'])
    vi.advanceTimersByTime(1600)
    expect([take.mock.calls.length, gone.length]).toEqual([4, 1])
    stop()
    vi.advanceTimersByTime(8000)
    expect(take).toHaveBeenCalledTimes(4)
  })
})
