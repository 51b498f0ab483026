import { Anchor, Text } from '@mantine/core'
import { EvidenceStep } from '#domains/analysis/shared/figures/EvidenceStep.tsx'
import type { ComparedCard, CountOfDeals } from '#domains/deals/api/won-deal-comparison.ts'
import { formatCount } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import classes from './Compare.module.css'
import { DifferenceBar } from './DifferenceBar.tsx'

interface GroupProps {
  card: ComparedCard
  status: 'Won' | 'Lost'
  onOpen: (of: CountOfDeals) => void
}

/** How many of the won (or lost) deals had the card: each number opens its deals. */
function Group({ card, status, onOpen }: GroupProps) {
  const [having, all, share] =
    status === 'Won' ? [card.wonWith, card.won, card.wonShare] : [card.lostWith, card.lost, card.lostShare]
  const open = (label: string, value: number, of: CountOfDeals) =>
    value === 0 ? (
      <span>0</span>
    ) : (
      <Anchor component="button" type="button" aria-label={label} onClick={() => onOpen(of)}>
        {formatCount(value)}
      </Anchor>
    )
  const { cardId } = card
  return (
    <span className={classes.group}>
      {`${status} `}
      {open(`${having} ${status.toLowerCase()} deals with ${card.title}`, having, { cardId, status, having: 'Y' })}
      {' of '}
      {open(`All ${all} ${status.toLowerCase()} deals compared for ${card.title}`, all, { cardId, status })}
      {share && ` · ${shareWithInterval(share)}`}
    </span>
  )
}

interface ComparedCardRowProps {
  card: ComparedCard
  onOpen: (of: CountOfDeals) => void
}

/** One card in won deals beside lost ones. */
export function ComparedCardRow({ card, onOpen }: ComparedCardRowProps) {
  return (
    <li className={classes.row}>
      <div style={{ minWidth: 0 }}>
        <Anchor component={Link} size="sm" fw={500} c="var(--bic-text)" href={links.messageCard(card.cardId)}>
          {card.title}
        </Anchor>{' '}
        <Text span size="xs" c="dimmed">
          {card.topicName}
        </Text>
      </div>
      <EvidenceStep evidence={card.evidence} />
      <DifferenceBar card={card} />
      <div className={classes.groups}>
        <Group card={card} status="Won" onOpen={onOpen} />
        <Group card={card} status="Lost" onOpen={onOpen} />
      </div>
    </li>
  )
}
