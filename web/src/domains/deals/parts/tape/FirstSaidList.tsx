import { Anchor, Text } from '@mantine/core'
import type { Direction } from '#domains/deals/api/tape.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import type { FirstSaid } from './first-said.ts'
import classes from './Tape.module.css'

/** How many cards are named; the others stand in the list of cards with their day. */
const named = 5

interface FirstSaidListProps {
  dealId: number
  firsts: readonly FirstSaid[]
  direction: Direction
}

/** Which cards came up first, in the order in which they did, each leading to where. */
export function FirstSaidList({ dealId, firsts, direction }: FirstSaidListProps) {
  const all = firsts.flatMap(({ convId, day, cards }) => cards.map(card => ({ convId, day, card })))
  if (all.length === 0) return null
  return (
    <div className={classes.firsts}>
      <Text size="sm" fw={600} span>
        Came up first
      </Text>
      {all.slice(0, named).map(({ convId, day, card }) => (
        <span key={card.cardId}>
          <Anchor
            component={Link}
            size="sm"
            underline="always"
            href={links.conversationAnalysis(dealId, card.cardId, { conv: convId, direction, type: 'all' })}
          >
            {card.title}
          </Anchor>{' '}
          <Text span size="xs" c="dimmed">
            {formatDate(day)}
          </Text>
        </span>
      ))}
    </div>
  )
}
