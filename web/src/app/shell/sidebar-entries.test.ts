import { type Role, roles, type SignedInUser } from '@bic/contract/calls/access'
import { expect, test } from 'vitest'
import type { Screen } from '../screen.ts'
import { sectionOf, sidebarEntries } from './sidebar-entries.ts'

const load = () => Promise.reject(new Error('not loaded here'))
const screen = (id: string, rest: Partial<Screen> = {}): Screen => ({
  id,
  path: `/${id}`,
  title: id,
  access: 'everyone',
  load,
  ...rest,
})
const home = screen('splash-screen', { rail: 'Home', section: 'main' })
const table = [
  home,
  screen('deals', { rail: 'Deals', section: 'main' }),
  screen('deal', { path: '/deals/$storyId', section: 'main' }),
  screen('messaging', { rail: 'Messaging', section: 'main', access: ['CSM', 'ADMIN'] }),
  screen('upload-csv', { rail: 'CSV load', section: 'administration', access: ['ADMIN'] }),
  screen('my-stories', { title: 'My Stories' }),
]
const person = (role: Role) =>
  ({ role, authorities: [role], licenseTypePermissionBeans: [] }) as unknown as SignedInUser
const labels = (present: Screen, role: Role) => sidebarEntries(present, table, person(role)).map(({ label }) => label)

test('the set follows the view name, then the section of the screen [shell-044]', () => {
  expect(sectionOf(screen('x', { title: 'Tearsheet' }))).toBe('stories')
  expect(sectionOf(screen('x', { viewName: 'Browse Playbooks', section: 'main' }))).toBe('playbook')
  expect(sectionOf(screen('x', { section: 'administration' }))).toBe('administration')
  expect(sectionOf(undefined)).toBe('main')
})

test('screens of the main section stay reachable, for those who may open them', () => {
  expect(labels(home, 'SELLER')).toEqual(['Home', 'Deals'])
  expect(labels(home, 'CSM')).toEqual(['Home', 'Deals', 'Messaging'])
})

test('a set names what is not there as well, and what is there knows its screen [shell-047]', () => {
  const entries = sidebarEntries(screen('x', { title: 'My Stories' }), table, person('SELLER'))
  expect(entries.map(({ label, screenId }) => [label, screenId])).toEqual([
    ['Home', 'splash-screen'],
    ['My Stories', 'my-stories'],
    ['Browse Stories', undefined],
  ])
})

test.each(roles)('%s sees links of administration in views of administration only [shell-045]', role => {
  const links = ['User Administration', 'Industry Management', 'Configuration Properties', 'License management']
  expect(labels(home, role).filter(label => [...links, 'CSV load'].includes(label))).toEqual([])
  const there = labels(screen('x', { title: 'License management' }), role)
  expect(there.filter(label => links.includes(label))).toEqual(links)
})
