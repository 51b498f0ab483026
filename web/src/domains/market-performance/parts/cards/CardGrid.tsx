import { Anchor, Text } from '@mantine/core'
import type { AskedDeals } from '#domains/analysis/shared/deals-drilldown/asked-deals.ts'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { metricNames } from '#domains/analysis/shared/figures/figure-text.ts'
import type { CardOfMarket } from '#domains/market-performance/api/cards.ts'
import classes from '../tabs/Tabs.module.css'
import { CardEffect } from './CardEffect.tsx'
import { CardFigure } from './CardFigure.tsx'

interface CardGridProps {
  label: string
  /** In their order. */
  cards: readonly CardOfMarket[]
  asked: AskedDeals
  onOpen: (drilldown: Drilldown) => void
  onCard: (cardId: number) => void
}

const figures = [
  ['deals', 'Deals'],
  ['winRate', metricNames.winRate],
  ['salesCycle', metricNames.salesCycle],
  ['dealSize', metricNames.dealSize],
] as const

/** The cards of a market as tiles. */
export const CardGrid = ({ label, cards, asked, onOpen, onCard }: CardGridProps) => (
  <ul className={classes.grid} aria-label={label}>
    {cards.map(card => (
      <li key={card.id} className={classes.card}>
        <Anchor component="button" type="button" size="sm" fw={600} ta="left" onClick={() => onCard(card.id)}>
          {card.title}
        </Anchor>
        <Text size="xs" c="dimmed">
          {card.subTopicName}
        </Text>
        <CardEffect card={card} />
        <dl className={classes.facts}>
          {figures.map(([what, name]) => (
            <div key={what}>
              <dt>{name}</dt>
              <dd>
                <CardFigure card={card} what={what} asked={asked} onOpen={onOpen} />
              </dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
)
