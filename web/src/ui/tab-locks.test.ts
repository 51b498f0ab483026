import { expect, test } from 'vitest'
import { lockReason, openTab, type Tab } from './tab-locks.ts'

const tabs: readonly Tab<'a' | 'b' | 'c'>[] = [
  { value: 'a', label: 'A', lock: 'not-in-licence' },
  { value: 'b', label: 'B' },
  { value: 'c', label: 'C', lock: 'disabled', reason: 'Comes in May.' },
]

test('a locked tab cannot be opened and says why [permissions-034]', () => {
  expect(tabs.map(lockReason)).toEqual([
    'This is not in your licence. Please contact your administrator to get access.',
    null,
    'Comes in May.',
  ])
  expect(['a', 'b', 'c', 'x', null].map(wished => openTab(tabs, wished))).toEqual(['b', 'b', 'b', 'b', 'b'])
})

test('when every tab is locked, none is shown', () => {
  expect(openTab([{ value: 'a', label: 'A', lock: 'disabled' }], 'a')).toBeNull()
})
