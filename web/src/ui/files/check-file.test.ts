import { expect, test } from 'vitest'
import { checkFile } from './check-file.ts'

const megabyte = 1024 * 1024

test('sizes: empty is refused, 25 MB is the most [files-008] [files-010] [files-012] [files-014]', () => {
  expect(checkFile({ name: 'a.vtt', size: 0 })).toBe('File to be uploaded cannot be empty.')
  expect(checkFile({ name: 'a.vtt', size: 25 * megabyte })).toBeNull()
  expect(checkFile({ name: 'a.vtt', size: 25 * megabyte + 1 })).toBe(
    'File size exceeds the maximum allowed limit of 25MB, please try again by reducing the file size.',
  )
})

test('recordings may be larger', () => {
  expect(checkFile({ name: 'Call.MP4', size: 500 * megabyte })).toBeNull()
  expect(checkFile({ name: 'Call.MP4', size: 500 * megabyte + 1 })).toMatch(/at most 500 MB/)
  expect(checkFile({ name: 'mp4.vtt', size: 26 * megabyte })).toMatch(/25MB/)
})

test('names: letters of any script, numbers, dot, underscore, space, hyphen [files-009] [files-015]', () => {
  for (const name of ['Call 2026-11_21.vtt', 'Gespräch.eml', '通話.txt'])
    expect(checkFile({ name, size: 1 })).toBeNull()
  for (const name of ['a/b.vtt', 'a?.vtt', 'a(1).vtt', '..', 'a\n.vtt'])
    expect(checkFile({ name, size: 1 })).toBe(
      'Invalid characters found in the file name. Use only letters, numbers, dot, underscore, space, or hyphen.',
    )
})
