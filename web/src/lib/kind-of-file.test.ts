import { expect, test } from 'vitest'
import { kindOfFile } from './kind-of-file.ts'

test('kinds of files are written as people write them', () => {
  expect(['vtt', 'import', 'other'].map(kindOfFile)).toEqual(['VTT', 'Import', 'Other'])
})
