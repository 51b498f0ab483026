import { Text } from '@mantine/core'
import { rateText } from '#domains/analysis/shared/figures/figure-text.ts'
import { pointsText } from '#domains/analysis/shared/figures/points.ts'
import type { Effect } from '#domains/analysis/shared/message/message-effect.ts'

const pointsOf = ({ comparison: { winRate } }: Effect): string => pointsText(winRate.adjusted) || 'not known'
const rateOf = ({ comparison }: Effect): string => rateText(comparison.with.winRate) ?? 'no closed deal'

/** What changed keywords did to the effect of their card, each figure with its interval before and after. */
export function EffectChange({ before, now }: { before: Effect; now: Effect }) {
  const same = rateOf(before) === rateOf(now) && pointsOf(before) === pointsOf(now)
  return (
    <Text size="sm" role="status">
      {same ? (
        <>Its effect is the same as before: {pointsOf(now)} among comparable deals.</>
      ) : (
        <>
          Its effect among comparable deals: {pointsOf(before)} → <b>{pointsOf(now)}</b>. Win rate with it:{' '}
          {rateOf(before)} → <b>{rateOf(now)}</b>.
        </>
      )}
    </Text>
  )
}
