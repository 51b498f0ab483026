import { Anchor, Text } from '@mantine/core'
import { formatOrdinal, formatQuantity } from '../../../../lib/format.ts'
import { formatDate } from '../../../../lib/format-date.ts'
import { links } from '../../../../lib/links.ts'
import { Link } from '../../../../ui/Link.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { SkeletonRows } from '../../../../ui/state/Skeletons.tsx'
import { Money } from '../../../crm/parts/Money.tsx'
import { type ProofCard, useTopWins } from '../../api/proof-points.ts'
import type { MarketSearch } from '../market/market-search.ts'
import { voiceLink } from '../market/voice-link.ts'
import classes from './Proof.module.css'

interface TopWinsProps {
  card: ProofCard
  marketId: number
  search: MarketSearch
}

const shown = 5

/** The best won deals of a card, each leading to its calls and to all that was said. */
export function TopWins({ card, marketId, search }: TopWinsProps) {
  const wins = useTopWins(card, marketId, search, shown)
  const direction = card.subTopicDirectionality
  if (wins.error && !wins.data) return <ErrorState error={wins.error} onRetry={() => void wins.refetch()} />
  if (!wins.data) return <SkeletonRows rows={Math.min(shown, card.winRate.won)} height={32} />
  return (
    <>
      <ul className={classes.wins} aria-label={`Top wins with ${card.title}`}>
        {wins.data.rows.map(deal => (
          <li key={deal.storyId} className={classes.win}>
            <Anchor component={Link} size="sm" href={links.gameTape(deal.storyId, { confidence: 'Relevant' })}>
              {deal.storyName.includes(deal.accountName) ? deal.storyName : `${deal.accountName} · ${deal.storyName}`}
            </Anchor>
            <Text span size="xs" c="dimmed">
              <Money value={deal.opportunityAmount} /> · closed {formatDate(deal.closedDate)} ·{' '}
              {deal.verified ? 'verified' : formatOrdinal(Math.floor(deal.cardPercentileValue ?? 0))}
            </Text>
            <Anchor
              component={Link}
              size="xs"
              href={links.conversationAnalysis(deal.storyId, card.id, { marketId, direction, type: 'call' })}
            >
              {formatQuantity(deal.matchedCallsCount, 'call')}
            </Anchor>
            <Anchor
              component={Link}
              size="xs"
              href={links.conversationAnalysis(deal.storyId, card.id, { marketId, direction, type: 'all' })}
            >
              {formatQuantity(deal.matchedConversationCount, 'conversation')}
            </Anchor>
          </li>
        ))}
      </ul>
      <div className={classes.more}>
        {wins.data.total > wins.data.rows.length && (
          <Anchor
            component={Link}
            size="sm"
            href={voiceLink(card, marketId, search, { filterBy: 'wins', showSignificantText: true })}
          >
            All {formatQuantity(wins.data.total, 'win')}
          </Anchor>
        )}
        <Anchor component={Link} size="sm" href={links.topCalls({ marketId, cardId: card.id })}>
          Top calls
        </Anchor>
      </div>
    </>
  )
}
