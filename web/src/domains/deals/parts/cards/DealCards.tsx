import { Button, Text } from '@mantine/core'
import { formatQuantity } from '../../../../lib/format.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import type { Direction, TapeCard } from '../../api/tape.ts'
import { byCategory } from '../tape/categories.ts'
import { CardRow } from './CardRow.tsx'
import classes from './Cards.module.css'

interface DealCardsProps {
  storyId: number
  /** The cards that the deal has at the chosen confidence. */
  cards: readonly TapeCard[]
  /** All cards that came up or were confirmed. */
  total: number
  direction: Direction
  onBothDirections: () => void
}

/** The cards that the deal has, by category, with their moments. */
export function DealCards({ storyId, cards, total, direction, onBothDirections }: DealCardsProps) {
  return (
    <Panel
      flush
      title="Cards of the deal"
      actions={
        <Text size="sm" c="dimmed">
          {`${cards.length} of ${formatQuantity(total, 'card')} that came up`}
        </Text>
      }
    >
      {cards.length === 0 && (
        <EmptyState
          title="No insights found."
          actions={
            direction === 'buyer' && (
              <Button variant="default" onClick={onBothDirections}>
                Look in both directions
              </Button>
            )
          }
        >
          {total === 0 ? 'No card came up in this deal.' : 'No card reaches this confidence.'}
        </EmptyState>
      )}
      {byCategory(cards).map(([category, own]) => (
        <section key={category} aria-label={category}>
          <h3 className={classes.category}>{category}</h3>
          <ul className={classes.list}>
            {own.map(card => (
              <CardRow key={card.cardId} storyId={storyId} card={card} direction={direction} />
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  )
}
