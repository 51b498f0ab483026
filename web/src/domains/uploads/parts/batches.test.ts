import { expect, test } from 'vitest'
import { cutBatches, sharesOf } from './batches.ts'

const named = (...paths: string[]) => paths.map(path => ({ path }))

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

test('the sent share is spread over the files in their order', () => {
  expect(sharesOf([100, 0, 300], 0.5)).toEqual([1, 1, 1 / 3])
  expect(sharesOf([100, 300], 0)).toEqual([0, 0])
  expect(sharesOf([100, 300], 1)).toEqual([1, 1])
})
