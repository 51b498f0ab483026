import type { CardComparison } from '@bic/contract/analysis/figures'
import { describe, expect, test } from 'vitest'
import { provenText, type TopPlay, topPlaysText, unprovenText } from './play-words.ts'

const card = (title: string, step: 1 | 2 | 3, goesWith: 'winning' | 'losing' | null) => ({
  cardId: title.length,
  title,
  evidence: { step, goesWith, asOf: '2026-11-15', later: null },
})
const comparison = (up: number | null) =>
  ({
    winRate: {
      adjusted: { difference: 0.29, low: 0.13, high: 0.44, p: 0.001, q: 0.01 },
      detectable: up === null ? null : { up, down: -up },
    },
  }) as CardComparison
const play = (more: Partial<TopPlay>): TopPlay => ({
  playbookSalesPlayId: 1,
  name: 'Same day',
  hookText: '',
  rank: 1,
  isProven: true,
  isTracked: false,
  cards: [card('Same-day changes', 2, 'winning')],
  caused: null,
  causedBy: null,
  standsOn: comparison(null),
  winRate: null,
  dealCount: 0,
  amount: 0,
  ...more,
})
const caused = (state: 'gain' | 'loss' | 'nothing seen') => ({
  state,
  estimate: 0.1,
  low: 0.02,
  high: 0.18,
  on: '2026-10-01',
})

describe('a play', () => {
  test('that is proven says by what, and on which step', () => {
    expect(provenText(play({}))).toBe('+29 points (+13 to +44) in win rate among comparable deals (step 2 of 4)')
    expect(provenText(play({ caused: caused('gain') }))).toBe(
      '+10 points (+2 to +18), caused: a randomized start showed it (step 4 of 4)',
    )
    expect(provenText(play({ caused: caused('gain'), causedBy: 'hold-out' }))).toContain('caused: a hold-out showed it')
    // A trial that saw nothing caused nothing: what its messages go with stands.
    expect(provenText(play({ caused: caused('nothing seen'), causedBy: 'randomized start' }))).toBe(
      '+29 points (+13 to +44) in win rate among comparable deals (step 2 of 4). A randomized start showed no effect larger than 18 points',
    )
  })

  test('of which nothing can be said says why, and what would change it', () => {
    const decoy = card('Reporting to the board', 1, null)
    expect(unprovenText(play({ cards: [], standsOn: null }))).toContain('carries no message')
    expect(unprovenText(play({ cards: [decoy], standsOn: comparison(0.18) }))).toBe(
      'Cannot say yet: in its deals, a gain of less than 18 points would not show.',
    )
    expect(unprovenText(play({ cards: [card('Same-day changes', 2, 'winning'), decoy] }))).toBe(
      '“Same-day changes” goes with winning; nothing is known yet about “Reporting to the board”. Without it this play would be recommended.',
    )
    expect(unprovenText(play({ cards: [card('Another app', 2, 'losing')] }))).toBe('“Another app” goes with losing.')
    expect(unprovenText(play({ caused: caused('loss') }))).toContain('lowered the win rate')
    expect(unprovenText(play({ caused: caused('loss'), causedBy: 'hold-out' }))).toContain('with a hold-out lost deals')
    const nothing = { ...caused('nothing seen'), low: -1, high: 1 }
    expect(unprovenText(play({ cards: [decoy], caused: nothing, causedBy: 'hold-out' }))).toMatch(
      /^A campaign with a hold-out was too small to show an effect\. Cannot say yet/,
    )
  })

  test('that is the best opens the list; without one nothing is recommended', () => {
    expect(topPlaysText({ total: 6, proven: 1, rows: [play({})] }, 'sales_play')).toBe(
      '“Same day” is the play to run: +29 points (+13 to +44) in win rate among comparable deals (step 2 of 4). 1 of 6 plays is proven.',
    )
    expect(topPlaysText({ total: 1, proven: 0, rows: [play({ isProven: false })] }, 'revenue_campaigns')).toBe(
      'None of 1 play is proven yet. What is known of each is listed below; nothing is recommended.',
    )
  })
})
