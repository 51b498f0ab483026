import type { Metric } from '@bic/contract/analysis/figures'
import { Anchor, Text } from '@mantine/core'
import { useMemo } from 'react'
import { comparisonOf, rangeText, signed } from '#domains/analysis/shared/figures/figure-text.ts'
import { quadrants } from '#domains/analysis/shared/figures/quadrants.ts'
import { VerdictPill } from '#domains/analysis/shared/figures/VerdictPill.tsx'
import type { ComparedCard } from '#domains/market-performance/api/bubbles.ts'
import { formatCount, formatPercent, formatQuantity } from '#lib/format.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { type PlacedCard, placeCards } from '../bubbles/place-cards.ts'
import classes from './Quadrants.module.css'

/** What it means to stand there. */
const means = {
  leaders: 'Said often, and better among comparable deals',
  laggards: 'Said often, and worse among comparable deals',
  rising_stars: 'Said rarely, and better among comparable deals',
  wildcards: 'Said rarely, and worse among comparable deals',
} as const

interface QuadrantPanelsProps {
  cards: readonly ComparedCard[]
  metric: Metric
  onOpen: (card: ComparedCard) => void
}

function CardLine({
  card,
  metric,
  onOpen,
}: {
  card: PlacedCard
  metric: Metric
  onOpen: (card: ComparedCard) => void
}) {
  const { adjusted, verdict } = comparisonOf(card.comparison, metric)
  const { adoption, with: having } = card.comparison
  return (
    <li className={classes.line}>
      <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onOpen(card)}>
        {card.title}
      </Anchor>
      <span className={classes.figures}>
        <span>
          <span className={classes.number}>{adjusted ? signed(metric, adjusted.difference) : '-'}</span>{' '}
          <span className={classes.note}>
            in {formatPercent(adoption)} (n = {formatCount(having.deals)})
          </span>
        </span>
        <span className={classes.note}>{adjusted && rangeText(metric, adjusted)}</span>
      </span>
      <VerdictPill verdict={verdict} />
    </li>
  )
}

/** What works and what does not: the cards in four groups, the strongest difference first. */
export function QuadrantPanels({ cards, metric, onOpen }: QuadrantPanelsProps) {
  const { placed } = useMemo(() => placeCards(cards, metric), [cards, metric])
  const unproven = placed.filter(({ quadrant }) => quadrant === null).length
  const left = cards.length - placed.length
  return (
    <>
      <div className={classes.quadrants}>
        {quadrants.map(({ id, label }) => {
          const here = placed.filter(({ quadrant }) => quadrant === id).sort((a, b) => Math.abs(b.y) - Math.abs(a.y))
          return (
            <Panel key={id} title={label} actions={<Text size="sm">{formatQuantity(here.length, 'card')}</Text>}>
              <Text size="xs" c="dimmed" mb="xs">
                {means[id]}
              </Text>
              {here.length === 0 ? (
                <Text size="sm" c="dimmed">
                  No card is proven to belong here yet.
                </Text>
              ) : (
                <ul className={classes.lines} aria-label={label}>
                  {here.map(card => (
                    <CardLine key={card.cardId} card={card} metric={metric} onOpen={onOpen} />
                  ))}
                </ul>
              )}
            </Panel>
          )
        })}
      </div>
      {unproven > 0 && (
        <Text size="sm" c="dimmed">
          {formatQuantity(unproven, 'other card')}: these deals cannot say yet whether they help. The chart and the list
          of cards show what is known.
        </Text>
      )}
      {left > 0 && (
        <Text size="xs" c="dimmed">
          {formatQuantity(left, 'card')} have no comparable deals and are not in a group.
        </Text>
      )}
    </>
  )
}
