import { Text, Tooltip } from '@mantine/core'
import { formatCount, none } from '../../../../lib/format.ts'
import { rangeText, signed } from '../../../analysis/parts/figures/figure-text.ts'
import { VerdictPill } from '../../../analysis/parts/figures/VerdictPill.tsx'
import type { CardOfMarket } from '../../api/cards.ts'
import { landmarkWords } from '../performance-search.ts'

/**
 * What a card does to the win rate among like deals, by what was said up to a landmark: the difference, the deals that had
 * the card by then, the interval on hover, and the verdict.
 */
export function CardEffect({ card }: { card: CardOfMarket }) {
  if (!card.compared) return <span>{none}</span>
  const { comparison, landmark } = card.compared
  const { adjusted, raw, verdict } = comparison.winRate
  const [withCard, without] = [comparison.with.winRate.closed, comparison.without.winRate.closed]
  const sides = `${formatCount(withCard)} deals with it by then, ${formatCount(without)} without`
  const told = adjusted
    ? `${landmarkWords[landmark]}: ${sides}; 95% ${rangeText('winRate', adjusted)}; as they stand ${raw ? signed('winRate', raw.difference) : none}`
    : `${landmarkWords[landmark]}: there are no like deals on both sides`
  return (
    <span>
      <Tooltip label={told}>
        <b>{adjusted ? signed('winRate', adjusted.difference) : none}</b>
      </Tooltip>{' '}
      <Text span size="xs" c="dimmed">
        n = {formatCount(withCard)}
      </Text>{' '}
      <VerdictPill verdict={verdict} />
    </span>
  )
}
