import { expect, test } from 'vitest'
import { gameTapeConfidence } from './game-tape-confidence.ts'

test('the deal page is opened with the confidence under which it shows the card [voc-040] [voc-041]', () => {
  expect(gameTapeConfidence({ cardPercentileValue: 90, significance: 'mostRelevant' })).toEqual({})
  expect(gameTapeConfidence({ cardPercentileValue: 75, significance: 'relevant' })).toEqual({})
  expect(gameTapeConfidence({ cardPercentileValue: 60, significance: 'half' })).toEqual({ confidence: '50_PERCENTILE' })
  expect(gameTapeConfidence({ cardPercentileValue: 10, significance: null })).toEqual({})
  expect(gameTapeConfidence({ cardPercentileValue: 10, significance: 'verified' })).toEqual({ confidence: 'Verified' })
})
