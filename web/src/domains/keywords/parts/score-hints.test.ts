import { expect, it } from 'vitest'
import { scoreHints } from './score-hints.ts'

it('describes the Elastic, frequency, persistence, quality, originality, source, accuracy and relevance scores [keywords-036]', () => {
  for (const name of [
    'elastic',
    'frequency',
    'persistence',
    'quality',
    'originality',
    'source',
    'accuracy',
    'relevance',
  ]) {
    const hint = scoreHints[name as keyof typeof scoreHints]
    expect(hint.toLowerCase()).toMatch(new RegExp(`^${name} score: .{20}`))
  }
  expect(scoreHints.source).toContain('1 for human, 0.5 for machine')
  expect(scoreHints.accuracy).toMatch(/1 for a title match.*else 0\.5/)
})
