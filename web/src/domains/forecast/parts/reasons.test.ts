import { describe, expect, it, test } from 'vitest'
import { contributionText, pointsText, pointsWithInterval, probabilityText, reasonText } from './reasons.ts'

describe('a forecast that is not there', () => {
  it('says what is there and what would be needed', () => {
    expect(reasonText({ reason: 'too few deals', won: 12, lost: 1400 })).toBe(
      'There are 12 won and 1,400 lost deals with a day of creation and closing. A forecast needs fifty of each.',
    )
    expect(reasonText({ reason: 'too few deals lately', won: 60, lost: 60 })).toContain('ten won and ten lost')
    expect(reasonText({ reason: 'too few snapshots', won: 60, lost: 60 })).toContain('observed twice')
  })
})

describe('what moves a probability', () => {
  it('has its sign and its unit', () => {
    expect(pointsWithInterval({ points: -0.171, low: -0.242, high: -0.088 })).toBe('−17 points (−24 to −9)')
    expect([0.124, -0.031, 0.01, -0.012].map(pointsText)).toEqual(['+12 points', '−3 points', '+1 point', '−1 point'])
  })

  it('is said in words, a card by whether it came up', () => {
    const of = (label: string, cardId: number | null, present: boolean | null) =>
      contributionText({ label, cardId, present, points: 0.1, low: 0.05, high: 0.15 })
    expect(of('Price', 3, true)).toBe('“Price” came up')
    expect(of('Price', 3, false)).toBe('“Price” has not come up')
    expect(of('Stage Demo', null, true)).toBe('Stage Demo')
    expect(of('Stage Demo', null, false)).toBe('Not stage Demo')
    expect(of('Age of the deal', null, null)).toBe('Age of the deal')
  })
})

test('a probability has its range, and says when it is only the win rate', () => {
  const of = { probability: 0.476, low: 0.391, high: 0.566, isBaseRate: false }
  expect(probabilityText(of)).toBe('48% (39–57%)')
  expect(probabilityText({ ...of, isBaseRate: true })).toBe('48% (39–57%), win rate')
  expect(probabilityText({ probability: null, low: null, high: null, isBaseRate: false })).toBe('-')
})
