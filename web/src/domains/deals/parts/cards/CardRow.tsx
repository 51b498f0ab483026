import { ActionIcon, Anchor, Button, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatOrdinal, formatQuantity } from '../../../../lib/format.ts'
import { formatDate } from '../../../../lib/format-date.ts'
import { links } from '../../../../lib/links.ts'
import { Link } from '../../../../ui/Link.tsx'
import type { Direction, TapeCard } from '../../api/tape.ts'
import { CardMoments } from './CardMoments.tsx'
import classes from './Cards.module.css'
import { ConfirmButton } from './ConfirmButton.tsx'
import { ScoreOfCard } from './ScoreOfCard.tsx'

interface CardRowProps {
  storyId: number
  card: TapeCard
  direction: Direction
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

/** One card of the deal; opened, with what was said about it and how its score comes about. */
export function CardRow({ storyId, card, direction }: CardRowProps) {
  const [open, setOpen] = useState(false)
  const [scored, setScored] = useState(false)
  const details = useId()
  const analysis = links.conversationAnalysis(storyId, card.cardId, { direction, type: 'all' })
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
              href={links.conversationAnalysis(storyId, card.cardId, { conv: first, direction, type: 'all' })}
            >
              {formatDate(card.firstDay)}
            </Anchor>
          )}
          <Text size="xs" c="dimmed">
            {card.firstStage ?? ''}
          </Text>
        </div>
        <ConfirmButton storyId={storyId} card={card} />
      </div>
      <div id={details} hidden={!open} className={classes.open}>
        {open && (
          <>
            <CardMoments storyId={storyId} card={card} direction={direction} />
            {card.matches > 0 && (
              <Button
                display="block"
                mt="xs"
                size="compact-xs"
                variant="subtle"
                aria-expanded={scored}
                onClick={() => setScored(!scored)}
              >
                How the score comes about
              </Button>
            )}
            {scored && <ScoreOfCard storyId={storyId} cardId={card.cardId} direction={direction} />}
          </>
        )}
      </div>
    </li>
  )
}
