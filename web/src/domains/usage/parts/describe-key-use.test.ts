import { expect, test } from 'vitest'
import { describeKeyUse, nameThing } from './describe-key-use.ts'

const person = { userId: 1, name: 'Ann', calls: 1, tools: 0, lastDay: '2026-11-20' }
const tool = { kind: 'tool' as const, name: 'search', uses: 12, people: 1 }
const call = { kind: 'call' as const, name: 'listDeals', uses: 1, people: 1 }

test('the use of keys is summed up in a sentence', () => {
  expect(describeKeyUse({ things: [tool, call], people: [person, { ...person, userId: 2 }] }, 'in these days')).toBe(
    'Assistants read 12 times, programs made 1 call in these days, for 2 people and services.',
  )
  expect(describeKeyUse({ things: [call], people: [person] }, 'in the last 30 days')).toBe(
    'Programs made 1 call in the last 30 days, for 1 person or service.',
  )
  expect(describeKeyUse({ things: [], people: [] }, 'in these days')).toBe('No API key was used in these days.')
})

test('a tool has its title, a call its id', () => {
  expect(nameThing(tool)).toBe('Search what was said')
  expect(nameThing({ kind: 'tool', name: 'earlier_tool' })).toBe('earlier_tool')
  expect(nameThing(call)).toBe('listDeals')
})
