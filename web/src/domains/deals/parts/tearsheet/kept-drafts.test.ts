import { beforeEach, expect, it } from 'vitest'
import { tearsheetDrafts } from './kept-drafts.ts'

const place = { userId: 1, storyId: 3 }
let kept: Map<string, string>
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => {
  kept = new Map()
})
const draft = { content: 'Late.', quotes: [], version: 2 }

it('keeps what was written for its person and deal', () => {
  tearsheetDrafts.keep(place, { 'THE CHALLENGE': draft }, store)
  expect(tearsheetDrafts.read(place, store)).toEqual({ 'THE CHALLENGE': draft })
  expect(tearsheetDrafts.read({ userId: 2, storyId: 3 }, store)).toBeNull()
  expect(tearsheetDrafts.read({ userId: 1, storyId: 4 }, store)).toBeNull()
})

it.each([
  'no JSON',
  'null',
  '[]',
  '{"THE MOON":{"content":"x","quotes":[],"version":1}}',
  '{"WHY US":{"content":1,"quotes":[],"version":1}}',
  '{"WHY US":{"content":"x","quotes":[{"line":0}],"version":1}}',
])('reads nothing from %s', text => {
  kept.set('bic.tearsheet-drafts.1.3', text)
  expect(tearsheetDrafts.read(place, store) ?? {}).toEqual({})
})
