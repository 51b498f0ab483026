import { expect, it } from 'vitest'
import { tearsheetFileName } from './file-name.ts'

it('names the file after account, buying centre and fiscal year, spaces as underscores [tearsheet-013]', () => {
  expect(tearsheetFileName('Cobalt Systems Ltd', 'Core platform', 2026)).toBe(
    'Cobalt_Systems_Ltd_Core_platform_FY2026.pdf',
  )
  expect(tearsheetFileName('A/S "Øst"', 'One: two\n', 2026)).toBe('A-S_-Øst-_One-_two-_FY2026.pdf')
})
