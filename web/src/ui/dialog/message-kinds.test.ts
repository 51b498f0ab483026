import { expect, test } from 'vitest'
import { messageKinds } from './message-kinds.ts'

test('three titles [dialogs-001] [dialogs-002]', () => {
  expect(Object.values(messageKinds).map(({ title }) => title)).toEqual(['Success!', 'Confirm', 'Oops!'])
})

test('success and confirm are teal, the error is salmon [dialogs-003] [dialogs-004]', () => {
  expect([messageKinds.success.tone, messageKinds.confirm.tone, messageKinds.error.tone]).toEqual([
    'teal',
    'teal',
    'salmon',
  ])
})
