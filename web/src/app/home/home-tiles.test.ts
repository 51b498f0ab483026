import type { SignedInUser } from '@bic/contract/access'
import { expect, test } from 'vitest'
import type { Screen } from '../screen.ts'
import { homeTiles } from './home-tiles.ts'

const seller = { role: 'SELLER', licenseTypePermissionBeans: [] } as unknown as SignedInUser
const screen = (title: string, rest: Partial<Screen> = {}): Screen => ({
  id: title,
  path: '/x',
  title,
  access: 'everyone',
  tile: { subtitle: '', colour: 'purple' },
  load: () => Promise.reject(new Error('not loaded in this test')),
  ...rest,
})
const shown = (...screens: Screen[]) => homeTiles(screens, seller).map(({ title, usable }) => [title, usable])

test('a card without access is greyed; two named cards are hidden instead', () => {
  expect(
    shown(
      screen('Alerts'),
      screen('Administration', { access: ['ADMIN'] }),
      screen('Conversation Planner', { access: ['ADMIN'] }),
      screen('Guided Prospecting', { permission: 'PERM_STORY_ALL' }),
    ),
  ).toEqual([
    ['Alerts', true],
    ['Administration', false],
  ])
})

test('screens without a card do not appear, and a card may have a title of its own', () => {
  const { tile: _, ...plain } = screen('Plain')
  expect(
    shown(plain, screen('Proof Points', { tile: { title: 'Voice of Customer', subtitle: '', colour: 'musk' } })),
  ).toEqual([['Voice of Customer', true]])
})
