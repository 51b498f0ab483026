import { expect, it } from 'vitest'
import { checkText, describeClearances, easeWords } from './analyzer-words.ts'

const counted = (low: number, high: number) => ({
  more: { won: 30, deals: 40 },
  less: { won: 20, deals: 44 },
  difference: { difference: (low + high) / 2, low, high, p: null },
})

it('says whether covering more goes with winning only where it can be said', () => {
  const cannot = 'Whether documents that cover more go with winning cannot be said yet:'
  expect(checkText({ documentedDeals: 1, counted: null, because: 'few documents' })).toBe(
    `${cannot} 1 closed deal has documents from before the close; it takes at least 30.`,
  )
  expect(checkText({ documentedDeals: 49, counted: null, because: 'nothing proven' })).toBe(
    `${cannot} 49 closed deals have documents from before the close, but deals are judged by the messages that go with winning in the other half of the deals, and in a half there is none.`,
  )
  expect(checkText({ documentedDeals: 49, counted: null, because: 'no difference' })).toBe(
    `${cannot} 49 closed deals have documents from before the close, but too few of them cover more of what is proven than the others; each group takes at least 15 deals.`,
  )
  expect(checkText({ documentedDeals: 84, counted: counted(0.04, 0.2), because: null })).toBe(
    'Closed deals whose documents cover more were won 12 points more often than comparable ones (+4 to +20), n = 84.',
  )
  expect(checkText({ documentedDeals: 84, counted: counted(-0.2, -0.04), because: null })).toContain(
    '12 points less often',
  )
  expect(checkText({ documentedDeals: 84, counted: counted(-0.04, 0.2), because: null })).toContain(
    'as far as can be seen: +8 points',
  )
})

it.each([
  [82, 'easy'],
  [65, 'plain English'],
  [55, 'fairly hard'],
  [40, 'hard'],
  [-3, 'very hard'],
] as const)('a reading ease of %i is %s', (ease, words) => expect(easeWords(ease)).toBe(words))

it('says on which channels words of a buyer may be used', () => {
  const nowhere = {
    'Sales documents': 'internal',
    'Story page': 'internal',
    Website: 'internal',
    'Social media': 'internal',
    Press: 'internal',
  } as const
  expect(describeClearances(nowhere)).toBe('Not cleared for any channel.')
  expect(describeClearances({ ...nowhere, Website: 'named', Press: 'anonymised' })).toBe(
    'Not cleared for Sales documents, Story page and Social media. Without names on Press. Cleared with the name on Website.',
  )
})
