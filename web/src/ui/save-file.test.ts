import { expect, test } from 'vitest'
import { safeFileName } from './save-file.ts'

test('file names are safe, and spreadsheets end in xlsx [dialogs-020]', () => {
  expect(safeFileName('Deals: won/lost', 'xlsx')).toBe('Deals_ won_lost.xlsx')
  expect(safeFileName('../../etc/passwd', 'pdf')).toBe('.._.._etc_passwd.pdf')
})
