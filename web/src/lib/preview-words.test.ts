import { expect, it } from 'vitest'
import { countPreviewWords } from './preview-words.ts'

it.each([
  ['', 0],
  ['  \n ', 0],
  ['Reports are late.\nNobody trusts them.', 6],
  ['No recent VOC insights found.', 0],
  ['Costs rise. No relevant insights found. And more.', 4],
  ['No recent VOC insights found.No relevant insights found.', 0],
  ['No relevant insights found', 4],
])('counts the words of "%s" without the two that say nothing was found [tearsheet-027]', (text, words) => {
  expect(countPreviewWords(text)).toBe(words)
})
