import { expect, test } from 'vitest'
import { competitorsSentence, type NamedCompetitor, topicsSentence } from './named-most.ts'

const adjusted = { difference: -0.37, low: -0.54, high: -0.18, p: 0.001 }
const row = (
  name: string,
  deals: number,
  goesWith: 'winning' | 'losing' | null = null,
  verdict: NamedCompetitor['winRate']['verdict'] = 'no difference seen',
) =>
  ({
    name,
    with: { deals, winRate: { won: 5, closed: deals, rate: deals ? 0.83 : null, low: 0.44, high: 0.97 } },
    winRate: { adjusted, verdict },
    evidence: { goesWith },
  }) as unknown as NamedCompetitor

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

const card = (title: string, dealCount: number) => ({ title, dealCount, n: 127 })

test('the three messages of the most deals are named, the first with its share', () => {
  expect(topicsSentence([card('Uptime', 2), card('Price', 57), card('Security', 14), card('Reports', 50)])).toBe(
    'Comes up most: Price in 57 of 127 deals, 45% (37–54%); then Reports in 50 and Security in 14.',
  )
  expect(topicsSentence([card('Price', 57), card('Uptime', 0)])).toBe(
    'Comes up most: Price in 57 of 127 deals, 45% (37–54%).',
  )
})

test('none came up', () => {
  expect(topicsSentence([card('Uptime', 0)])).toBe('None of these messages came up in a deal of this view.')
})
