import { expect, test } from 'vitest'
import { readSearch } from '#lib/search-params.ts'
import { viewerSearch } from '../viewer/viewer-search.ts'
import { narrowingOf } from './narrowing.ts'

test('cards of the address narrow the list, and only light up when all conversations are asked for', () => {
  const raw = { competitor: '5', related: ['7', '8'] }
  expect(narrowingOf(readSearch(viewerSearch, raw))).toEqual({ competitor: 5, partner: null, related: ['7', '8'] })
  expect(narrowingOf(readSearch(viewerSearch, { ...raw, wide: 'y' }))).toEqual({
    competitor: null,
    partner: null,
    related: [],
  })
})
