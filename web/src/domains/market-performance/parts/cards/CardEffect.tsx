import { Tooltip } from '@mantine/core'
import { none } from '../../../../lib/format.ts'
import { rangeText, signed } from '../../../analysis/parts/figures/figure-text.ts'
import { VerdictPill } from '../../../analysis/parts/figures/VerdictPill.tsx'
import type { CardOfMarket } from '../../api/cards.ts'

/** What a card does to the win rate among like deals: the difference, its interval on hover, and the verdict. */
export function CardEffect({ card }: { card: CardOfMarket }) {
  if (!card.compared) return <span>{none}</span>
  const { adjusted, raw, verdict } = card.compared.comparison.winRate
  const told = adjusted
    ? `95% ${rangeText('winRate', adjusted)}; as they stand ${raw ? signed('winRate', raw.difference) : none}`
    : 'There are no like deals on both sides'
  return (
    <span>
      <Tooltip label={told}>
        <b>{adjusted ? signed('winRate', adjusted.difference) : none}</b>
      </Tooltip>{' '}
      <VerdictPill verdict={verdict} />
    </span>
  )
}
