import { expect, test } from 'vitest'
import { parseSearchText } from '#lib/search-params.ts'
import { readView } from './read-view.ts'
import { similarFilter } from './similar-filter.ts'

const of = (search: string) => similarFilter(readView({}, parseSearchText(search), () => null))

test('similar wins are asked for as the address says [voc-008]', () => {
  const search =
    '?opptyStatus=Lost&closePeriod=Last%206%20Months&crmOpptyType=New&industryList=1,2&marketList=3&regionList=4' +
    '&verifiedCardsOnly=true&accountName=Acme&accountId=6&subTopicList=KPIs'
  expect(of(search)).toMatchObject({
    opptyStatus: 'Lost',
    closePeriod: 'Last 6 Months',
    crmOpptyType: 'New',
    industryList: [1, 2],
    marketList: [3],
    regionList: [4],
    verifiedCardsOnly: 'Y',
    accountName: 'Acme',
    accountId: 6,
    subTopicList: ['KPIs'],
  })
})

test('what an address does not say, or says in words of its own, is left out', () => {
  expect(Object.values(of('?opptyStatus=Won%20All&closePeriod=some%20day')).filter(Boolean)).toEqual(['N', 100])
  expect(of('?closePeriod=Last%20Quarter')).toMatchObject({ closePeriod: 'Last 3 Months' })
})
