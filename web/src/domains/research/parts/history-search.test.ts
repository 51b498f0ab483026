import { describe, expect, it } from 'vitest'
import { links } from '#lib/links.ts'
import { parseSearchText, readSearch } from '#lib/search-params.ts'
import { historySearch, toQuery } from './history-search.ts'

const read = (address: string) => readSearch(historySearch, parseSearchText(address.split('?')[1] ?? ''))

describe('the address of a search', () => {
  it('carries the keyword, the market and its name [keywords-009]', () => {
    const address = links.keywordResearch({ q: 'price too high', marketId: 7, marketName: 'Mid & large' })
    expect(address).toBe('/keyword-research?q=price+too+high&market_id=7&market_name=Mid+%26+large')
    expect(read(address)).toMatchObject({ q: 'price too high', market_id: 7, market_name: 'Mid & large' })
  })
  it('is read with care', () => {
    expect(read('?q=a&type=fax&direction=up&market_id=x&size=9999&deal=-1')).toMatchObject({
      type: 'call,email',
      direction: 'bidirectional',
      market_id: null,
      size: 10,
      deal: null,
    })
  })
})

describe('the call of a search', () => {
  it('sends what the specification names [conversation-040]', () => {
    const query = toQuery(read('?q=%20budget%20&exact=y&type=call&direction=buyer&market_id=7'), 3)
    expect(query).toMatchObject({
      convType: 'call',
      exactSearchFlag: 'Y',
      searchText: 'budget',
      directionality: 'buyer',
      customerId: 3,
      reportId: 7,
    })
  })
  it('asks for calls and e-mails in both directions by default [conversation-041]', () => {
    expect(toQuery(read('?q=budget'), 3)).toEqual({
      convType: 'call,email',
      exactSearchFlag: 'N',
      searchText: 'budget',
      directionality: 'bidirectional',
      customerId: 3,
      pageNumber: 1,
      pageSize: 10,
    })
  })
  it('narrows to a deal, a stage and a month, unknown ones too', () => {
    expect(toQuery(read('?q=a&deal=0&stage=-&month=undated'), 3)).toMatchObject({
      storyId: 0,
      stage: '-',
      month: 'undated',
    })
    expect(toQuery(read('?q=a&month=May'), 3)).not.toHaveProperty('month')
  })
  it('is not made without words', () => {
    expect(toQuery(read('?q=%20%20'), 3)).toBeNull()
    expect(toQuery(read(''), 3)).toBeNull()
  })
})
