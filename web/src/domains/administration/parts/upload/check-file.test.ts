import { expect, test } from 'vitest'
import { checkFile } from './check-file.ts'

const megabyte = 1024 * 1024

test('sizes: empty is refused, 25 MB is the most', () => {
  expect(checkFile({ name: 'a.vtt', size: 0 })).toBe('File to be uploaded cannot be empty.')
  expect(checkFile({ name: 'a.vtt', size: 25 * megabyte })).toBeNull()
  expect(checkFile({ name: 'a.vtt', size: 25 * megabyte + 1 })).toContain('25MB')
})

test('names: letters of any script, numbers, dot, underscore, space, hyphen', () => {
  for (const name of ['Call 2026-11_21.vtt', 'Gespräch.eml', '通話.txt'])
    expect(checkFile({ name, size: 1 })).toBeNull()
  for (const name of ['a/b.vtt', 'a?.vtt', 'a(1).vtt', '..', 'a\n.vtt'])
    expect(checkFile({ name, size: 1 })).toContain('Invalid characters found in the file name.')
})
