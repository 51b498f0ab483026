import { expect, test } from 'vitest'
import { commentDrafts, type DraftPlace, type NoteDraft, noteDrafts, sameWords } from './drafts.ts'

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
  noteDrafts.keep(place, draft, store)
  expect(noteDrafts.read(place, store)).toEqual(draft)
  for (const other of [{ userId: 9 }, { opptyPlanId: 9 }, { noteId: 9 }])
    expect(noteDrafts.read({ ...place, ...other }, store)).toBeNull()
  noteDrafts.drop(place, store)
  expect(noteDrafts.read(place, store)).toBeNull()
})

test.each(['', '{', '[]', '7', '{"title":"T"}', JSON.stringify({ ...draft, type: 'secret' })])(
  'what cannot be read is no draft: %s',
  text => {
    const store = makeStore()
    noteDrafts.keep(place, draft, store)
    for (const key of store.kept.keys()) store.kept.set(key, text)
    expect(noteDrafts.read(place, store)).toBeNull()
  },
)

test('words are the same when title, text and kind are', () => {
  expect(sameWords(draft, { ...draft })).toBe(true)
  for (const change of [{ title: 'x' }, { text: 'x' }, { type: 'public' as const }])
    expect(sameWords(draft, { ...draft, ...change })).toBe(false)
})

test('a comment that was begun is kept per person and note', () => {
  const store = makeStore()
  commentDrafts.keep({ userId: 1, noteId: 2 }, 'Who pa', store)
  const read = (userId: number, noteId: number) => commentDrafts.read({ userId, noteId }, store)
  expect([read(1, 2), read(1, 3), read(3, 2)]).toEqual(['Who pa', null, null])
})
