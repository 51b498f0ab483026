import { expect, test } from 'vitest'
import { type CompetitorRow, competitorsSentence } from './competitors-sentence.ts'

const adjusted = { difference: -0.37, low: -0.54, high: -0.18, p: 0.001 }
const row = (
  name: string,
  deals: number,
  goesWith: 'winning' | 'losing' | null = null,
  verdict: CompetitorRow['winRate']['verdict'] = 'no difference seen',
) =>
  ({
    name,
    with: { deals, winRate: { won: 5, closed: deals, rate: deals ? 0.83 : null, low: 0.44, high: 0.97 } },
    winRate: { adjusted, verdict },
    evidence: { goesWith },
  }) as unknown as CompetitorRow

test('against whom deals are won less and more often, where that is known', () => {
  expect(competitorsSentence([row('Gantrel', 30, 'losing', 'significant'), row('Quillfix', 60)])).toBe(
    'You win less against Gantrel, −37 points (−54 to −18).',
  )
})

test('else the one that is named most, with how its deals ended', () => {
  expect(competitorsSentence([row('Gantrel', 3), row('Quillfix', 6)])).toBe(
    'Early on, Quillfix is named most: in 6 deals, of which you won 83% (44–97%). What a competitor changes cannot be said yet.',
  )
  expect(competitorsSentence([row('Gantrel', 0)])).toBe('No competitor came up in a deal of this view.')
})
