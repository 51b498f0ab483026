import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Direction, TapeCard } from '#domains/deals/api/tape.ts'
import { formatOrdinal, formatQuantity } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { CardMoments } from './CardMoments.tsx'
import classes from './Cards.module.css'
import { ConfirmButton } from './ConfirmButton.tsx'
import { type Insight, InsightQuote } from './InsightQuote.tsx'
import { NotesOfCard } from './NotesOfCard.tsx'
import { ScoreOfCard } from './ScoreOfCard.tsx'
import { SimilarWinsOfCard } from './SimilarWinsOfCard.tsx'

interface CardRowProps {
  dealId: number
  card: TapeCard
  direction: Direction
  /** What was most telling about it; none while it is being made, or for who may not have it made. */
  insight: Insight | undefined
}

function Percentile({ value }: { value: number }) {
  return (
    <div className={classes.figure}>
      {formatOrdinal(value)}
      <div className={classes.bar} aria-hidden>
        <i style={{ width: `${value}%` }} />
      </div>
    </div>
  )
}

/** What was said about the card, and on demand how its score comes about and which similar wins have it. */
function OpenedCard({ dealId, card, direction, insight }: CardRowProps) {
  const [more, setMore] = useState<'score' | 'wins' | null>(null)
  const { cardId, matches } = card
  const toggle = (what: 'score' | 'wins') => ({
    size: 'compact-xs' as const,
    variant: 'subtle' as const,
    'aria-expanded': more === what,
    onClick: () => setMore(more === what ? null : what),
  })
  return (
    <>
      {insight?.insight && (
        <Text size="sm" className={classes.said}>
          {insight.insight}
        </Text>
      )}
      <CardMoments dealId={dealId} card={card} direction={direction} />
      <NotesOfCard dealId={dealId} cardId={cardId} />
      <Group gap="xs" mt="xs">
        {matches > 0 && <Button {...toggle('score')}>How the score is calculated</Button>}
        <Button {...toggle('wins')}>Similar wins with this card</Button>
      </Group>
      {more === 'score' && <ScoreOfCard dealId={dealId} cardId={cardId} direction={direction} />}
      {more === 'wins' && <SimilarWinsOfCard dealId={dealId} cardId={cardId} />}
    </>
  )
}

/** One card of the deal; opened, with what was said about it and how its score comes about. */
export function CardRow({ dealId, card, direction, insight }: CardRowProps) {
  const [open, setOpen] = useState(false)
  const details = useId()
  const analysis = links.conversationAnalysis(dealId, card.cardId, { direction, type: 'all' })
  const first = card.firstConvId
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <ActionIcon
          size="sm"
          aria-expanded={open}
          aria-controls={details}
          aria-label={`Moments of ${card.title}`}
          onClick={() => setOpen(!open)}
        >
          {open ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        </ActionIcon>
        <div className={classes.title}>
          <Anchor component={Link} href={analysis} size="sm" fw={500} c="var(--bic-text)">
            {card.title}
          </Anchor>
          <Text size="xs" c="dimmed">
            {card.topicName}
          </Text>
        </div>
        {card.matches > 0 ? (
          <Percentile value={card.cardPercentileValue} />
        ) : (
          <Text size="xs" c="dimmed" className={classes.figure}>
            not said
          </Text>
        )}
        <div className={classes.figure}>
          {card.matches > 0 ? (
            <Anchor component={Link} size="sm" href={analysis}>
              {formatQuantity(card.matches, 'match', 'matches')}
            </Anchor>
          ) : (
            '-'
          )}
          <Text size="xs" c="dimmed">
            {formatQuantity(card.conversations, 'conversation')}
          </Text>
        </div>
        <div className={classes.figure} data-first>
          {first === null ? (
            '-'
          ) : (
            <Anchor
              component={Link}
              size="sm"
              href={links.conversationAnalysis(dealId, card.cardId, { conv: first, direction, type: 'all' })}
            >
              {formatDate(card.firstDay)}
            </Anchor>
          )}
          <Text size="xs" c="dimmed">
            {card.firstStage ?? ''}
          </Text>
        </div>
        <ConfirmButton dealId={dealId} card={card} />
      </div>
      {insight && <InsightQuote dealId={dealId} insight={insight} />}
      <div id={details} hidden={!open} className={classes.open}>
        {open && <OpenedCard dealId={dealId} card={card} direction={direction} insight={insight} />}
      </div>
    </li>
  )
}
