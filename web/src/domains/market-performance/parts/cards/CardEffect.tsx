import { knownDifference } from '@bic/contract/analysis/known-difference'
import { Group, Stack, Text } from '@mantine/core'
import { rangeText, signed } from '#domains/analysis/shared/figures/figure-text.ts'
import { VerdictPill } from '#domains/analysis/shared/figures/VerdictPill.tsx'
import type { CardOfMarket } from '#domains/market-performance/api/cards.ts'
import { formatCount, none } from '#lib/format.ts'
import { Hint } from '#ui/Hint.tsx'
import { landmarkText } from '../performance-search.ts'

/**
 * What a card does to the win rate among comparable deals, by what was said up to a landmark: the difference, the deals that had
 * the card by then, the interval, and the verdict. Stacked, what it rests on stands below.
 */
export function CardEffect({ card, stacked = false }: { card: CardOfMarket; stacked?: boolean }) {
  if (!card.compared) return <span>{none}</span>
  const { comparison, landmark } = card.compared
  const { raw, verdict } = comparison.winRate
  const known = knownDifference(comparison.winRate)
  const [withCard, without] = [comparison.with.winRate.closed, comparison.without.winRate.closed]
  const sides = `${formatCount(withCard)} deals with it by then, ${formatCount(without)} without`
  const label = known
    ? `${landmarkText(landmark)}: ${sides}; ${signed('winRate', known.difference)} ${rangeText('winRate', known)}; unadjusted ${raw ? signed('winRate', raw.difference) : none}`
    : `${landmarkText(landmark)}: ${sides}; too few of them are comparable`
  const difference = (
    <Hint label={label}>
      <b>{known ? signed('winRate', known.difference) : none}</b>
    </Hint>
  )
  const basis = (
    <Text span size="xs" c="dimmed">
      {known ? `${rangeText('winRate', known)}, ` : ''}n = {formatCount(withCard)}
    </Text>
  )
  if (!stacked)
    return (
      <span>
        {difference} {basis} <VerdictPill verdict={verdict} />
      </span>
    )
  return (
    <Stack gap={0}>
      <Group gap="xs" wrap="nowrap">
        {difference}
        <VerdictPill verdict={verdict} />
      </Group>
      {basis}
    </Stack>
  )
}
