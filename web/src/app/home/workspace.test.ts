import type { SignedInUser } from '@bic/contract/calls/access'
import { expect, test } from 'vitest'
import { screens } from '../screens.ts'
import { gridTiles } from './grid-tiles.ts'
import { workspaceTiles } from './workspace.ts'

const seller = { role: 'SELLER', authorities: [], licenseTypePermissionBeans: [] } as unknown as SignedInUser

test('the ways to daily work are the tiles of the screens table, in its order', () => {
  const titles = workspaceTiles(screens, seller).map(({ title }) => title)
  expect(titles.slice(0, 2)).toEqual(['Accounts', 'Deals'])
  expect(titles).toEqual(expect.arrayContaining(['Upload conversations']))
})

test('what the product does for itself is shown to administrators only', () => {
  const titlesOf = (user: SignedInUser) => workspaceTiles(screens, user).map(({ title }) => title)
  expect(titlesOf(seller)).not.toContain('Work in progress')
  expect(titlesOf({ ...seller, role: 'ADMIN' })).toContain('Work in progress')
})

test('a tile of a screen that is not open to the user is not there', () => {
  const closed = screens.map(screen =>
    screen.id === 'deals-list' ? { ...screen, access: ['ADMIN'] as const } : screen,
  )
  expect(workspaceTiles(closed, seller).map(({ title }) => title)).not.toContain('Deals')
})

test('the grid in the header has features that are usable and built only, and the ways to daily work [shell-040] [permissions-010]', () => {
  const licensed = {
    ...seller,
    role: 'CSM',
    licenseTypePermissionBeans: [{ licenseTypePermissionNames: ['PERM_STORY_ALL'] }],
  }
  const { features, workspace } = gridTiles(screens, licensed as unknown as SignedInUser)
  expect(features.map(({ label, address, tabId }) => [label, address, tabId])).toContainEqual([
    'Messaging',
    '/messaging',
    0,
  ])
  expect(features.map(({ label }) => label)).not.toContain('ICP Buyer Trends')
  expect(workspace.map(({ label }) => label)).toContain('Deals')
})
