import { expect, test } from 'vitest'
import { parseSearchText } from '#lib/search-params.ts'
import { readView } from './read-view.ts'

const stored: Readonly<Record<string, string>> = {
  'local deals': '[5, 6]',
  'session deals': '[7]',
  'local words': '["x"]',
}
const path = { title: 'Fewer visits', subtitle: 'KPIs', cardId: '12' }
const read = (search: string, of: Parameters<typeof readView>[0] = path) =>
  readView(of, parseSearchText(search), (storage, key) => stored[`${storage} ${key}`] ?? null)

test('title, topic and card stand in the path, and the topic has a default [voc-013]', () => {
  expect(read('')).toMatchObject({ title: 'Fewer visits', topic: 'KPIs', cardId: 12, source: { by: 'card' } })
  expect(read('?cardId=9', { title: 'Fewer visits' })).toMatchObject({ topic: 'Value Proposition', cardId: 9 })
  expect(read('', { title: 'Fewer visits' }).cardId).toBeNull()
})

test('compelling_event is shown as Triggers [voc-014]', () => {
  expect(read('', { ...path, subtitle: 'compelling_event' }).topic).toBe('Triggers')
})

test('the card may come in the query when its name has special characters [voc-002]', () => {
  expect(read('?cardId=9&containSpecialCharacter=true').cardId).toBe(9)
  expect(read('?cardId=9').cardId).toBe(12)
  expect(read('?containSpecialCharacter=true').cardId).toBe(12)
})

test('every parameter of the screen is read [voc-003]', () => {
  const search =
    '?marketId=2&relatedCardId=8&isRelatedCards=true&hidePrimaryFilters=true&stageName=Proposal&probability=60' +
    '&ignoreMc=true&keywordId=4&keywordList=4&keywordList=5&storage=session&filterBy=wins&dealStage=Closed%20Won' +
    '&query=go%20live&storyIds=1,2'
  expect(read(search)).toMatchObject({
    marketId: 2,
    relatedCardId: 8,
    hidePrimaryFilters: true,
    stageName: 'Proposal',
    probability: 60,
    ignoreMc: true,
    keywordId: 4,
    keywordsOf: ['4', '5'],
    storage: 'session',
    filterBy: 'wins',
    dealStage: 'Closed Won',
    query: 'go live',
    storyIds: [1, 2],
  })
  expect(read('?relatedCardId=8&isRelatedCards=false').relatedCardId).toBeNull()
  expect(read('?keywordKey=words').keywordsOf).toEqual(['x'])
  expect(read('?keywordKey=gone').keywordsOf).toEqual([])
})

test.each([
  ['from', 'dgt', 'pdf', 'email'],
  ['filterBy', 'wins', 'loss'],
  ['isNavigatedFrom', 'keyword_modal'],
  ['pageFrom', 'bji'],
] as const)(
  '%s takes its own words, and anything else is none [voc-004] [voc-006] [voc-007] [voc-010]',
  (name, ...all) => {
    for (const value of all) expect(read(`?${name}=${value}`)[name]).toBe(value)
    expect(read(`?${name}=other`)[name]).toBe('')
    expect(read('')[name]).toBe('')
  },
)

test('similar wins have their own parameters [voc-008]', () => {
  const search =
    '?from=dgt&storyId=3&opptyStatus=Won&closePeriod=Last%20Year&crmOpptyType=New&solutionId=2&industryList=1,2' +
    '&marketList=3&regionList=4&verifiedCardsOnly=Y&accountName=Acme&accountId=6&subTopicList=KPIs&subTopicList=Product'
  expect(read(search)).toMatchObject({
    source: { by: 'similar', storyId: 3 },
    opptyStatus: 'Won',
    closePeriod: 'Last Year',
    crmOpptyType: 'New',
    solutionId: 2,
    industryList: [1, 2],
    marketList: [3],
    regionList: [4],
    verifiedOnly: true,
    accountName: 'Acme',
    accountId: 6,
    subTopicList: ['KPIs', 'Product'],
  })
})

test('addresses of a pdf have theirs, one of them with a capital [voc-009]', () => {
  const search =
    '?from=pdf&salesPlayId=3&VerifiedCardsOnly=true&analyze=win&opptySize=large&startPeriod=2026-01-01' +
    '&endPeriod=2026-06-30&segmentList=1,4&competitorCardId=9'
  expect(read(search)).toMatchObject({
    from: 'pdf',
    salesPlayId: 3,
    verifiedOnly: true,
    analyze: 'win',
    opptySize: 'large',
    startPeriod: '2026-01-01',
    endPeriod: '2026-06-30',
    segmentList: [1, 4],
    competitorCardId: 9,
  })
})

test('details are shown unless the address says otherwise; hints and the export only when it asks [voc-011] [voc-012]', () => {
  expect(read('')).toMatchObject({
    showDetail: true,
    showHintText: false,
    showSignificantText: false,
    showExportBtn: false,
  })
  expect(read('?showDetail=false&showHintText=true&showSignificantText=true&showExportBtn=true')).toMatchObject({
    showDetail: false,
    showHintText: true,
    showSignificantText: true,
    showExportBtn: true,
  })
})

test('a long list lies under its key in one of two storages, and a key without a list gives none [voc-005] [conversation-036]', () => {
  const of = (search: string) => read(search).source
  expect(of('?fetchStoriesUsingIds=true&key=deals')).toEqual({ by: 'ids', storyIds: [5, 6] })
  expect(of('?fetchStoriesUsingIds=true&key=deals&storage=session')).toEqual({ by: 'ids', storyIds: [7] })
  expect(of('?fetchStoriesUsingIds=true&key=deals&storage=other')).toEqual({ by: 'ids', storyIds: [5, 6] })
  expect(of('?fetchStoriesUsingIds=true&key=gone')).toEqual({ by: 'ids', storyIds: [] })
  expect(of('?fetchStoriesUsingIds=true&key=deals&storyIds=1')).toEqual({ by: 'ids', storyIds: [1] })
})

test('the address says how the deals are found', () => {
  const of = (search: string) => read(search).source
  expect(of('?storyIds=1,2')).toEqual({ by: 'ids', storyIds: [1, 2] })
  expect(of('?from=email&storyIds=1,2')).toEqual({ by: 'emails', convIds: [1, 2] })
  expect(of('?from=email&storyIds=1,2&fetchStoriesUsingIds=true')).toEqual({ by: 'ids', storyIds: [1, 2] })
  expect(of('?fetchUsingQuery=true&query=%20go%20live')).toEqual({ by: 'text', text: 'go live' })
  expect(of('?keywordId=4')).toEqual({ by: 'keyword', keywordId: 4 })
  expect(of('?keywordId=4&isNavigatedFrom=keyword_modal')).toEqual({ by: 'review', keywordId: 4 })
  expect(of('?from=dgt')).toEqual({ by: 'card' })
  expect(of('?from=pdf&salesPlayId=2')).toEqual({ by: 'card' })
})
