import { expect, expectTypeOf, test } from 'vitest'
import {
  flag,
  formatSearchText,
  ids,
  list,
  oneOf,
  parseSearchText,
  patchSearch,
  readSearch,
  text,
  truth,
  whole,
} from './search-params.ts'

const spec = {
  q: text(),
  page: whole(1, { min: 1 }),
  deal: whole(null),
  tab: oneOf(['all', 'calls'], 'all'),
  open: flag(),
  ids: list(),
}

test('what is absent or nonsense is the default', () => {
  expect(readSearch(spec, parseSearchText('?page=zero&deal=1.5&tab=none&open=1'))).toEqual({
    q: '',
    page: 1,
    deal: null,
    tab: 'all',
    open: false,
    ids: [],
  })
  expect(readSearch(spec, { page: '0' }).page).toBe(1)
})

test('values are typed', () => {
  const search = readSearch(spec, parseSearchText('?q=price%20cut&page=3&deal=12&tab=calls&open=y&ids=a&ids=b'))
  expect(search).toEqual({ q: 'price cut', page: 3, deal: 12, tab: 'calls', open: true, ids: ['a', 'b'] })
  expectTypeOf(search.deal).toEqualTypeOf<number | null>()
  expectTypeOf(search.tab).toEqualTypeOf<'all' | 'calls'>()
})

test('a patch keeps what others wrote and drops defaults', () => {
  const raw = parseSearchText('?other=1&page=3&tab=calls')
  expect(formatSearchText(patchSearch(spec, raw, { page: 1, tab: 'all', ids: ['x', 'y'] }))).toBe(
    '?other=1&ids=x&ids=y',
  )
})

test('addresses of the specification are read and written unchanged', () => {
  const address = '?active=msg-feedback&module=win-loss-insights'
  expect(formatSearchText(parseSearchText(address))).toBe(address)
  expect(formatSearchText(parseSearchText(''))).toBe('')
})

test('a switch of the contract is true or false, whatever its default', () => {
  const both = { shown: truth(true), wide: truth(false) }
  expect(readSearch(both, {})).toEqual({ shown: true, wide: false })
  expect(readSearch(both, { shown: 'false', wide: 'true' })).toEqual({ shown: false, wide: true })
  expect(readSearch(both, { shown: 'N', wide: 'Y' })).toEqual({ shown: false, wide: true })
  expect(readSearch(both, { shown: '', wide: 'maybe' })).toEqual({ shown: true, wide: false })
  expect(patchSearch(both, { shown: 'false' }, { shown: true, wide: true })).toEqual({ wide: 'true' })
})

test('ids come joined by commas or with the name repeated', () => {
  const spec = { ids: ids() }
  expect(readSearch(spec, parseSearchText('?ids=3,1,3')).ids).toEqual([3, 1])
  expect(readSearch(spec, parseSearchText('?ids=3&ids=1,%202')).ids).toEqual([3, 1, 2])
  expect(readSearch(spec, parseSearchText('?ids=0,-4,x,1e3,')).ids).toEqual([])
  expect(patchSearch(spec, {}, { ids: [3, 1] })).toEqual({ ids: '3,1' })
  expect(patchSearch(spec, { ids: '3' }, { ids: [] })).toEqual({})
})
