import { describe, expect, it } from 'vitest'
import {
  changesLead,
  changeTexts,
  dueText,
  expectedText,
  needText,
  quarterText,
  titleBeside,
  visitText,
} from './home-words.ts'
import { sampleHome } from './sample-home.testing.ts'

const { changes, quarter } = sampleHome
/** A Sunday. */
const now = new Date(2026, 10, 15, 17, 0)
const at = (day: number, hour = 9) => new Date(2026, 10, day, hour, 5).toISOString()

describe('the last visit', () => {
  it('is said as one would say it', () => {
    expect([15, 14, 12, 9, 2].map(day => visitText(at(day), now))).toEqual([
      '9:05 AM',
      'yesterday',
      'Thursday',
      'Monday',
      'Nov 02, 2026',
    ])
  })

  it('begins the line of changes, unless nothing has changed since', () => {
    expect(changesLead({ ...changes, lastVisit: at(12), sinceVisit: true }, 'all', now)).toBe('Since Thursday:')
    expect(changesLead({ ...changes, lastVisit: at(14), sinceVisit: false }, 'own', now)).toBe(
      'Nothing new since yesterday. In the last 7 days, in your deals:',
    )
    expect(changesLead(changes, 'all', now)).toBe('In the last 7 days:')
  })
})

describe('what changed', () => {
  it('is counted with the deals behind each number, and what did not change is left out', () => {
    expect(changeTexts(changes).map(({ text, storyIdList }) => [text, storyIdList])).toEqual([
      ['14 conversations', [1, 2, 3]],
      ['2 deals moved on', [2, 3]],
      ['1 deal went quiet', [4]],
    ])
    const more = { ...changes, conversations: 0, createdIdList: [8], wonIdList: [7], lostIdList: [1, 2] }
    expect(changeTexts(more).map(({ text }) => text)).toEqual([
      '1 deal won',
      '2 deals lost',
      '1 new deal',
      '2 deals moved on',
      '1 deal went quiet',
    ])
  })
})

it('says in few words why a deal needs somebody', () => {
  const plain = { days: null, cardId: null, cardTitle: null }
  expect(needText({ ...plain, kind: 'silence', days: 31 })).toBe('31 days without a conversation')
  expect(needText({ ...plain, kind: 'overdue', days: 1 })).toBe('close date passed 1 day ago')
  expect(needText({ ...plain, kind: 'never spoken' })).toBe('no conversation yet')
  expect(needText({ ...plain, kind: 'competitor', cardTitle: 'Rivalsoft' })).toBe('competitor named last: Rivalsoft')
})

it('says what the figures of the quarter rest on', () => {
  expect(quarterText(quarter)).toBe('Q4 2026, day 46 of 92')
  expect(expectedText(quarter)).toBe(
    'Eight in ten such quarters end between $420K and $690K, by the forecast of 2 open deals. ',
  )
  const nothing = { ...quarter.expected!, amount: 0, p10: 0, p90: 0, openDeals: 0 }
  expect(expectedText({ ...quarter, expected: nothing })).toBe(
    'No amounts are known of deals that can be won this quarter. ',
  )
  expect(dueText({ ...quarter, dueIdList: [1, 2], dueAmount: 0 })).toMatch(/^2 open deals are planned to close by /)
  expect(expectedText({ ...quarter, expected: null, forecast: 'training' })).toBe('The forecast is being computed. ')
  expect(expectedText({ ...quarter, expected: null, forecast: 'too little data' })).toBe(
    'Too few deals have closed to forecast the quarter. ',
  )
  expect(dueText(quarter)).toBe('2 open deals worth $500K are planned to close by Dec 31, 2026.')
  expect(dueText({ ...quarter, dueIdList: [4], dueAmount: 900 })).toBe(
    '1 open deal worth $900 is planned to close by Dec 31, 2026.',
  )
  expect(dueText({ ...quarter, dueIdList: [] })).toBe('No open deal is planned to close by Dec 31, 2026.')
})

it('does not repeat the account in the name of its deal', () => {
  expect(titleBeside('Acme – Rollout', 'Acme')).toBe('Rollout')
  expect(titleBeside('Acme: phase 2', 'Acme')).toBe('phase 2')
  expect(titleBeside('Rollout', 'Acme')).toBe('Rollout')
  expect(titleBeside('Acme', 'Acme')).toBe('Acme')
})
