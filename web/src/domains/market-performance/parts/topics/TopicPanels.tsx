import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { Anchor } from '@mantine/core'
import { Figure } from '#domains/analysis/shared/figures/Figure.tsx'
import { formatCount, formatPercent, formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import type { OpensCardDeals } from './CardsTable.tsx'
import { voiceAddress } from './card-address.ts'
import type { TopicOfMarket } from './group-by-topic.ts'
import classes from './Topics.module.css'

const topShown = 4

interface TopicPanelsProps {
  topics: readonly TopicOfMarket[]
  filter: FilterOfMarket
  /** The search part of the address, so that a topic opens with the same filter. */
  search: string
  onOpen: OpensCardDeals
}

/** What customers say, topic by topic: the cards that the most deals have. */
export const TopicPanels = ({ topics, filter, search, onOpen }: TopicPanelsProps) => (
  <div className={classes.topics}>
    {topics.map(({ topicId, name, cards }) => (
      <Panel
        key={topicId}
        title={name}
        actions={
          <Anchor component={Link} size="sm" href={`${links.customerInsights({ topicId })}${search}`}>
            {formatQuantity(cards.length, 'card')}
          </Anchor>
        }
      >
        <ul className={classes.cards} aria-label={`Cards of ${name}`}>
          {cards.slice(0, topShown).map(card => (
            <li key={card.id} className={classes.card}>
              <Anchor component={Link} size="sm" href={voiceAddress(card, filter)}>
                {card.title}
              </Anchor>
              <Figure
                value={formatCount(card.dealCount)}
                notes={[`of ${formatCount(card.n)} deals`]}
                label={card.title}
                sentence={`${formatCount(card.dealCount)} of ${formatCount(card.n)} deals, win rate ${formatPercent(card.winRate.rate)} of ${formatCount(card.winRate.closed)} closed`}
                onOpen={() =>
                  onOpen({
                    title: `${card.title}: ${formatCount(card.dealCount)} deals`,
                    card: { cardId: card.id, title: card.title },
                  })
                }
              />
            </li>
          ))}
        </ul>
      </Panel>
    ))}
  </div>
)
