import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useSummaryAccess } from '#domains/conversations/shared/summary/use-summary-access.ts'
import type { Direction, TapeCard } from '#domains/deals/api/tape.ts'
import { formatQuantity } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { byCategory } from '../tape/categories.ts'
import { CardRow } from './CardRow.tsx'
import classes from './Cards.module.css'

/** The most cards of one request. */
const mostCards = 200

/** What was most telling about each of some cards in a deal; made on the first request, kept by the server after it. */
const useInsights = (dealId: number, cardIds: readonly number[], enabled: boolean) => {
  const cardIdList = cardIds.toSorted((a, b) => a - b).slice(0, mostCards)
  return useApiQuery(
    'getLLMOpptyInsightForLightBulbForAllCard',
    { body: { storyId: dealId, cardIdList } },
    {
      enabled: enabled && cardIdList.length > 0,
      placeholderData: (previous, query) => (query?.queryKey[1].body.storyId === dealId ? previous : undefined),
    },
  )
}

interface DealCardsProps {
  dealId: number
  /** The cards that the deal has at the chosen confidence. */
  cards: readonly TapeCard[]
  /** All cards that came up or were confirmed. */
  all: readonly TapeCard[]
  direction: Direction
  onBothDirections: () => void
}

/** The cards that the deal has, by category, with their moments. */
export function DealCards({ dealId, cards, all, direction, onBothDirections }: DealCardsProps) {
  const [others, setOthers] = useState(false)
  const shown = others ? all : cards
  const total = all.length
  const access = useSummaryAccess('Insights')
  const insights = useInsights(
    dealId,
    shown.map(({ cardId }) => cardId),
    access?.is === 'usable',
  )
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
      {shown.length === 0 && (
        <EmptyState
          title="No insights found."
          actions={
            direction === 'buyer' && (
              <Button variant="default" onClick={onBothDirections}>
                Show both directions
              </Button>
            )
          }
        >
          {total === 0 ? 'No card came up in this deal.' : 'No card reaches this confidence.'}
        </EmptyState>
      )}
      {byCategory(shown).map(([category, own]) => (
        <section key={category} aria-label={category}>
          <h3 className={classes.category}>{category}</h3>
          <ul className={classes.list}>
            {own.map(card => (
              <CardRow
                key={card.cardId}
                dealId={dealId}
                card={card}
                direction={direction}
                insight={insights.data?.find(({ cardId }) => cardId === card.cardId)}
              />
            ))}
          </ul>
        </section>
      ))}
      {total > cards.length && (
        <Group justify="center" p="xs">
          <Button variant="subtle" size="compact-sm" onClick={() => setOthers(!others)}>
            {others
              ? 'Hide cards below the confidence'
              : `Show the ${formatQuantity(total - cards.length, 'other card')}`}
          </Button>
        </Group>
      )}
    </Panel>
  )
}
