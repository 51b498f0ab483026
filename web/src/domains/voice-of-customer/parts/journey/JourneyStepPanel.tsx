import { ActionIcon, Anchor, Text } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'
import { Hint } from '#ui/Hint.tsx'
import { Link } from '#ui/Link.tsx'
import type { MarketSearch } from '../market/market-search.ts'
import { voiceLink } from '../market/voice-link.ts'
import classes from './Journey.module.css'

/** One stage before the sale, or one status of customers after it. */
export type JourneyStep = Answer<'getBJIStageReachedDetails'>[number]

interface JourneyStepPanelProps {
  step: JourneyStep
  marketId: number
  search: MarketSearch
  onDeals: () => void
  onFollow: (cardId: number) => void
}

type TopCard = JourneyStep['topCards'][number]

/** One step of the journey with what was talked about most. */
export function JourneyStepPanel({ step, marketId, search, onDeals, onFollow }: JourneyStepPanelProps) {
  const { winRate } = step
  const hrefOf = (card: TopCard) =>
    voiceLink({ id: card.cardId, title: card.title, subTopicName: card.subTopicName }, marketId, search, {
      pageFrom: 'bji',
      stageName: step.stages[0],
      ...(step.part === 'post-sales' ? { storyIds: card.storyIdList.join(',') } : {}),
    })
  return (
    <section className={classes.step} aria-label={step.stageReached}>
      <h3 className={classes.name}>
        {step.stageReached}
        {step.part === 'pre-sales' && <small>{step.probability}%</small>}
      </h3>
      <Anchor component="button" type="button" size="sm" ta="left" onClick={onDeals}>
        {formatQuantity(step.dealCount, 'deal')} · {formatQuantity(step.conversationCount, 'conversation')}
      </Anchor>
      {step.part === 'pre-sales' && (
        <Text size="xs" c="dimmed">
          {winRate.rate === null || winRate.low === null
            ? 'None of them is closed'
            : `Win rate ${shareWithInterval({ ...winRate, share: winRate.rate }, winRate.closed)}`}
        </Text>
      )}
      {step.topCards.length === 0 ? (
        <Text size="sm" c="dimmed">
          No card came up here.
        </Text>
      ) : (
        <ol className={classes.cards}>
          {step.topCards.map(card => (
            <li key={card.cardId}>
              <div className={classes.card}>
                <Anchor component={Link} size="sm" href={hrefOf(card)} className={classes.title}>
                  {card.title}
                </Anchor>
                <Hint label="Follow along the journey">
                  <ActionIcon
                    variant="subtle"
                    size="sm"
                    aria-label={`Follow ${card.title} along the journey`}
                    onClick={() => onFollow(card.cardId)}
                  >
                    <IconRoute size={14} />
                  </ActionIcon>
                </Hint>
              </div>
              <Text size="xs" c="dimmed">
                {card.subTopicName} ·{' '}
                <Anchor
                  component={Link}
                  size="xs"
                  href={hrefOf(card)}
                  aria-label={`${card.title}: ${card.dealCount} deals, ${card.conversationCount} conversations`}
                >
                  {formatQuantity(card.dealCount, 'deal')} · {formatQuantity(card.conversationCount, 'conversation')}
                </Anchor>
              </Text>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
