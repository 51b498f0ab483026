import { expect, test } from 'vitest'
import { cutBatches, sharesOf } from './batches.ts'

const named = (...paths: string[]) => paths.map(path => ({ path, file: { size: 1 } }))

test('loose files go in requests of twenty', () => {
  const items = named(...Array.from({ length: 45 }, (_, index) => `${index}.vtt`))
  expect(cutBatches(items).map(({ length }) => length)).toEqual([20, 20, 5])
  expect(cutBatches(items).flat()).toEqual(items)
  expect(cutBatches([])).toEqual([])
})

test('a folder stays together, so that companions are read together', () => {
  const calls = Array.from({ length: 50 }, (_, index) => `rev/calls/${index}.nlp`)
  const batches = cutBatches(named('rev/names.csv', 'a.eml', ...calls, 'zoom/1.vtt', 'zoom/chat.txt'))
  expect(batches.map(({ length }) => length)).toEqual([1, 51, 2])
  expect(batches[0]).toEqual(named('a.eml'))
})

test('a recording and its transcript go in one request', () => {
  const transcripts = Array.from({ length: 30 }, (_, index) => `${index}.vtt`)
  const [first = [], second = []] = cutBatches(named(...transcripts, '3.mp3', '25.mp4'))
  expect(first.map(({ path }) => path).slice(3, 5)).toEqual(['3.vtt', '3.mp3'])
  expect(first).toHaveLength(20)
  expect(second.map(({ path }) => path)).toEqual(expect.arrayContaining(['25.vtt', '25.mp4']))
})

test('large files go in requests of two gigabytes', () => {
  const items = Array.from({ length: 6 }, (_, index) => ({ path: `${index}.mp4`, file: { size: 500 * 1024 ** 2 } }))
  expect(cutBatches(items).map(({ length }) => length)).toEqual([4, 2])
})

test('the sent share is spread over the files in their order', () => {
  expect(sharesOf([100, 0, 300], 0.5)).toEqual([1, 1, 1 / 3])
  expect(sharesOf([100, 300], 0)).toEqual([0, 0])
  expect(sharesOf([100, 300], 1)).toEqual([1, 1])
})
