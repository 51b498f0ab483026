import { expect, test } from 'vitest'
import {
  type DraftPlace,
  dropDraft,
  keepComment,
  keepDraft,
  type NoteDraft,
  readComment,
  readDraft,
  sameWords,
} from './drafts.ts'

const makeStore = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const place: DraftPlace = { userId: 1, opptyPlanId: 2, noteId: 'new' }
const draft: NoteDraft = { title: 'T', text: 'Half a sent', type: 'private', version: null, at: 5 }

test('a draft is kept per person, plan and note, until it is dropped', () => {
  const store = makeStore()
  keepDraft(place, draft, store)
  expect(readDraft(place, store)).toEqual(draft)
  for (const other of [{ userId: 9 }, { opptyPlanId: 9 }, { noteId: 9 }])
    expect(readDraft({ ...place, ...other }, store)).toBeNull()
  dropDraft(place, store)
  expect(readDraft(place, store)).toBeNull()
})

test.each(['', '{', '[]', '7', '{"title":"T"}', JSON.stringify({ ...draft, type: 'secret' })])(
  'what cannot be read is no draft: %s',
  text => {
    const store = makeStore()
    keepDraft(place, draft, store)
    for (const key of store.kept.keys()) store.kept.set(key, text)
    expect(readDraft(place, store)).toBeNull()
  },
)

test('a store that is full keeps what it had', () => {
  const store = makeStore()
  keepDraft(place, draft, store)
  const full = {
    ...store,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  keepDraft(place, { ...draft, text: 'Longer' }, full)
  expect(readDraft(place, full)).toEqual(draft)
})

test('words are the same when title, text and kind are', () => {
  expect(sameWords(draft, { ...draft })).toBe(true)
  for (const change of [{ title: 'x' }, { text: 'x' }, { type: 'public' as const }])
    expect(sameWords(draft, { ...draft, ...change })).toBe(false)
})

test('a comment that was begun is kept per person and note', () => {
  const store = makeStore()
  keepComment(1, 2, 'Who pa', store)
  expect([readComment(1, 2, store), readComment(1, 3, store), readComment(3, 2, store)]).toEqual(['Who pa', '', ''])
  keepComment(1, 2, '', store)
  expect([...store.kept]).toEqual([])
})
