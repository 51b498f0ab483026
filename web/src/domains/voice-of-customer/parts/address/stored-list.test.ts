import { expect, test } from 'vitest'
import { storedIds, storedWords } from './stored-list.ts'

test('a stored list holds ids, or things with one', () => {
  expect(storedIds('[3, "4", {"storyId": 5}, {"id": 6}, {"storyId": 7, "id": 8}, 3]')).toEqual([3, 4, 5, 6, 7])
})

test.each([null, '', '{', '{"a":1}', '3', 'null', '[null, -1, 1.5, "x", {}, {"id": "x"}, []]'])(
  'a broken stored key gives an empty list: %s [conversation-036]',
  stored => {
    expect(storedIds(stored)).toEqual([])
  },
)

test('stored keywords are ids or texts, and a broken list of them is empty too [conversation-036]', () => {
  expect(storedWords('["go live", {"keywordId": 4}, 5, " "]')).toEqual(['go live', '4', '5'])
  expect(storedWords('["go live"')).toEqual([])
})
