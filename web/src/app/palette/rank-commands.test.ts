import { expect, test } from 'vitest'
import { matchScore, rankCommands } from './rank-commands.ts'

const commands = ['Keyword Management', 'Administration', 'Message Impact Analysis', 'Admin', 'Content Copilot'].map(
  label => ({ id: label, label, group: 'Screens', run: () => {} }),
)
const find = (query: string) => rankCommands(commands, query).map(({ label }) => label)

test('the whole text comes first, then beginnings, words, and initials', () => {
  expect(find('admin')).toEqual(['Admin', 'Administration'])
  expect(find('ana')).toEqual(['Message Impact Analysis', 'Keyword Management'])
  expect(find('cc')).toEqual(['Content Copilot'])
  expect(find('m i')).toEqual(['Message Impact Analysis'])
})

test('an empty query keeps all in their order', () => expect(find('  ')).toEqual(commands.map(({ label }) => label)))

test('nothing fits nonsense', () => {
  expect(find('zzz')).toEqual([])
  expect(matchScore('abc', 'abcd')).toBeNull()
})
