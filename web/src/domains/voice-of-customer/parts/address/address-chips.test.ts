import { expect, test } from 'vitest'
import { parseSearchText, patchSearch } from '#lib/search-params.ts'
import { addressChips } from './address-chips.ts'
import { readView } from './read-view.ts'
import { voiceSearch } from './voice-search.ts'

const viewOf = (search: string) => readView({}, parseSearchText(search), () => null)
const words = (search: string) => addressChips(viewOf(search), 3).map(({ label, value }) => `${label}: ${value}`)

test('an address that names the card alone has none', () => {
  expect(words('?dealStage=Won&competitorCardId=4')).toEqual([])
})

test('everything that no menu shows is said', () => {
  expect(words('?filterBy=loss&stageName=Proposal&startPeriod=2026-01-01&endPeriod=2026-06-30')).toEqual([
    'Outcome: Lost',
    'Said at stage: Proposal',
    'Closed: from Jan 01, 2026 until Jun 30, 2026',
  ])
  expect(words('?storyIds=1,2,3')).toEqual(['Deals: 3 deals chosen'])
  expect(words('?from=email&storyIds=1')).toEqual(['Deals of: 1 e-mail'])
  expect(words('?keywordId=3')).toEqual(['Deals with: one keyword'])
  expect(words('?fetchUsingQuery=true&query=go%20live')).toEqual(['Deals with: “go live”'])
  expect(words('?from=dgt&storyId=7')).toEqual(['Similar wins: 3 deals'])
})

test('markets and kinds of accounts are said by name', () => {
  const names = {
    markets: [{ id: 2, name: 'Field Service' }],
    industries: [{ id: 1, name: 'Energy' }],
    segments: [{ id: 3, name: 'Enterprise' }],
    regions: [],
  }
  const chips = addressChips(viewOf('?marketId=2&industryList=1,9&segmentList=3&regionList=4'), 0, names)
  expect(chips.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Market: Field Service',
    'Industry: Energy, number 9',
    'Segment: Enterprise',
    'Region: number 4',
  ])
})

test.each([
  '?marketId=2',
  '?industryList=1,2',
  '?segmentList=3',
  '?regionList=4',
  '?filterBy=wins',
  '?stageName=Proposal&probability=40',
  '?startPeriod=2026-01-01',
  '?storyIds=1,2',
  '?fetchStoriesUsingIds=true&key=x',
  '?from=email&storyIds=1',
  '?keywordId=3&isNavigatedFrom=keyword_modal',
  '?fetchUsingQuery=true&query=x',
  '?from=dgt&storyId=7',
])('what a chip takes away is gone: %s', search => {
  const raw = parseSearchText(search)
  const [chip] = addressChips(viewOf(search), 1)
  const left = patchSearch(voiceSearch, raw, chip!.without)
  expect(
    addressChips(
      readView({}, left, () => null),
      0,
    ),
  ).toEqual([])
})
