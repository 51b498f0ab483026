import { expect, it } from 'vitest'
import { notesOf } from './pdf-notes.ts'

const highlights = (count: number) =>
  Array.from({ length: count }, () => ({
    subtype: 'Highlight',
    contentsObj: { str: 'the price' },
    titleObj: { str: '' },
  }))

it('remarks that repeat words of the page are left out', () => {
  expect(notesOf(highlights(100), 'They asked for the price.')).toEqual([])
})

it('remarks are compared with a page of any length for a bounded time, and the others are kept', () => {
  expect(notesOf(highlights(100), 'the price '.repeat(100_000))).toHaveLength(80)
})
