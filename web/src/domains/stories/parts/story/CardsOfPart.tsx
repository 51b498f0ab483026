import { Anchor, Group, Text } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { formatOrdinal, formatQuantity, formatScore } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { QuoteOfDeal } from './QuoteOfDeal.tsx'
import classes from './Story.module.css'

type Cards = Answer<'getStoryCards'>

/** Sentences that are shown of each card. */
const mostShown = 2

const rejectedText = (rejected: number): string =>
  rejected === 0
    ? ''
    : ` The score also counts ${formatQuantity(rejected, 'match', 'matches')} that ${rejected === 1 ? 'was' : 'were'} rejected.`

/** The cards that came up in the deal for a part of its story, best first, with sentences. */
export function CardsOfPart({ dealId, cards }: { dealId: number; cards: Cards }) {
  if (cards.length === 0) return <Text size="sm">No message card of this part came up in the deal.</Text>
  return (
    <ul className={classes.list}>
      {cards.map(card => (
        <li key={card.cardId}>
          <Group gap="xs">
            <Anchor component={Link} size="sm" fw={600} href={links.conversationAnalysis(dealId, card.cardId)}>
              {card.title}
            </Anchor>
            <Text size="xs" c="dimmed">
              score {formatScore(card.heuristicScore)}, {formatOrdinal(Math.round(card.cardPercentileValue))}{' '}
              percentile, {formatQuantity(card.conversations, 'conversation')}.{rejectedText(card.rejected)}
            </Text>
          </Group>
          {card.moments.slice(0, mostShown).map(moment => (
            <QuoteOfDeal key={`${moment.convId} ${moment.fragment}`} dealId={dealId} quote={moment} />
          ))}
        </li>
      ))}
    </ul>
  )
}
