import { expect, test } from 'vitest'
import { approvalText } from './approval.ts'

test('Y is approved, anything else needs review [dialogs-011] [dialogs-012]', () => {
  expect(approvalText('Y')).toBe('Approved')
  expect(['N', 'y', '', 'yes', null, undefined].map(approvalText)).toEqual(Array(6).fill('Needs review'))
})
