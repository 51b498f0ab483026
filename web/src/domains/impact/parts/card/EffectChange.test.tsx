import { winRate } from '@bic/engine/statistics/win-rate'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Effect } from '#domains/analysis/shared/message/message-effect.ts'
import { renderPart } from '#testing/render-part.tsx'
import { EffectChange } from './EffectChange.tsx'

const effect = (won: number, closed: number, difference: number | null): Effect => {
  const arm = { deals: closed, winRate: winRate(won, closed), salesCycle: none, dealSize: none, wonAmount: 0 }
  const metric = {
    raw: null,
    simple: null,
    adjusted:
      difference === null ? null : { difference, low: difference - 0.1, high: difference + 0.1, p: 0.01, q: 0.04 },
    comparableShare: 1,
    verdict: 'early signal' as const,
    detectable: null,
  }
  return {
    stands: {
      landmark: 'progress',
      landmarkStage: 'Evaluation',
      basis: 'standing',
      compared: 112,
      closedBefore: 0,
      unplaced: 0,
      historyAllows: true,
    },
    comparison: {
      cardId: 7,
      adoption: 0.4,
      evidence: null,
      landmark: 'progress',
      with: arm,
      without: arm,
      winRate: metric,
      salesCycle: metric,
      dealSize: metric,
    },
  }
}
const none = { median: null, mean: null, n: 0, low: null, high: null }

test('says what changed keywords did to the effect, with the intervals before and after', async () => {
  await renderPart(<EffectChange before={effect(0, 0, null)} now={effect(30, 40, 0.2)} />)
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Its effect among comparable deals: not known → +20 points (+10 to +30). Win rate with it: no closed deal → 75% (60–86%), n = 40.',
  )
})

test('says so when the effect is the same', async () => {
  await renderPart(<EffectChange before={effect(30, 40, 0.2)} now={effect(30, 40, 0.2)} />)
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Its effect is the same as before: +20 points (+10 to +30) among comparable deals.',
  )
})
