import { storySubViews } from '@bic/contract/stories/story-words'
import { expect, test } from 'vitest'
import { sectionOfView, sidebarSets } from './sidebar-sets.ts'

const entries = (view: string) => {
  const section = sectionOfView(view)
  return section && sidebarSets[section].map(({ label, address }) => [label, address])
}
const stories = [
  ['Home', '/splash-screen'],
  ['My Stories', '/my-stories?view=list'],
  ['Browse Stories', '/browse-stories?view=list'],
]

test.each(['My Stories', 'Browse Stories', ...storySubViews])(
  '%s shows the entries of stories [shell-044] [shell-046] [shell-047]',
  view => {
    expect(entries(view)).toEqual(stories)
  },
)

test('a story has fourteen sub-views [shell-046]', () => expect(new Set(storySubViews).size).toBe(14))

test.each(['Manage Playbooks', 'Browse Playbooks'])(
  '%s shows the entries of playbooks [shell-044] [shell-048]',
  view => {
    expect(entries(view)).toEqual([
      ['Home', '/splash-screen'],
      ['Manage Playbooks', '/playbooks'],
      ['Browse Playbooks', '/playbook-board'],
    ])
  },
)

test.each(['Administration', 'Configuration', 'License'])(
  '%s shows the links of administration [shell-010] [shell-012] [shell-044] [shell-049]',
  view => {
    expect(entries(view)).toEqual([
      ['Home', '/splash-screen'],
      ['User Administration', '/user-administration'],
      ['Industry Management', '/industry-management'],
      ['Configuration Properties', '/configuration-properties'],
      ['License management', '/adminstration/customer/4'],
    ])
  },
)

test('no other set holds a link of administration, and other views have no set of their own [shell-045]', () => {
  const administration = new Set(sidebarSets.administration.map(({ address }) => address))
  const others = [...sidebarSets.stories, ...sidebarSets.playbook].filter(({ label }) => label !== 'Home')
  expect(others.filter(({ address }) => administration.has(address))).toEqual([])
  expect(['Deals', 'Messaging', 'Home', ''].map(sectionOfView)).toEqual([undefined, undefined, undefined, undefined])
})
