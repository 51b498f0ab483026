import { strengthThresholds, weaknessThresholds } from '@bic/contract/competitors/competitors'
import { expect, test } from 'vitest'
import { links } from '#lib/links.ts'
import { readSearch } from '#lib/search-params.ts'
import { asQuery, strengthChoices, swotSearch, weaknessChoices } from './swot-search.ts'

test('the thresholds are those that the report knows [filters-037] [filters-038]', () => {
  expect(strengthChoices.map(({ value }) => Number(value))).toEqual([...strengthThresholds])
  expect(weaknessChoices.map(({ value }) => Number(value))).toEqual([...weaknessThresholds])
  expect(readSearch(swotSearch, { strength: '80', weakness: '15' })).toEqual({ strength: '50', weakness: '15' })
})

test('a report opens with the filter of the list', () => {
  expect(links.competitorSwot({ ...asQuery({ market: '3', account: ['1 A', '2 B'] }), competitor: 7 })).toBe(
    '/competitor-swot-report-detail?market=3&account=1+A&account=2+B&competitor=7',
  )
})
