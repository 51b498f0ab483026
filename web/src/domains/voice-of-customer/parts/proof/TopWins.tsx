import { dealTitle } from '@bic/engine/text/deal-title'
import { Anchor, Text } from '@mantine/core'
import { Money } from '#domains/crm/shared/Money.tsx'
import { formatOrdinal, formatQuantity } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { accountsOf, type MarketSearch } from '../market/market-search.ts'
import { voiceLink } from '../market/voice-link.ts'
import classes from './Proof.module.css'
import type { ProofCard } from './ProofCardRow.tsx'

/** The best won deals of a card: those with calls first, then by confidence. */
const useTopWins = (card: ProofCard, marketId: number, search: MarketSearch, count: number) =>
  useApiQuery('listVoiceOfCustomer', {
    body: {
      cardId: card.id,
      marketId,
      ...accountsOf(search),
      buyerBidirectional: card.subTopicDirectionality,
      filterBy: 'wins',
      pageSize: count,
    },
  })

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
  return (
    <QueryState query={wins} loading={<SkeletonRows rows={Math.min(shown, card.winRate.won)} height={32} />}>
      {data => (
        <>
          <ul className={classes.wins} aria-label={`Top wins with ${card.title}`}>
            {data.rows.map(deal => (
              <li key={deal.storyId} className={classes.win}>
                <Anchor component={Link} size="sm" href={links.gameTape(deal.storyId, { confidence: 'Relevant' })}>
                  {deal.accountName
                    ? `${deal.accountName} · ${dealTitle(deal.storyName, deal.accountName)}`
                    : deal.storyName}
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
            {data.total > data.rows.length && (
              <Anchor
                component={Link}
                size="sm"
                href={voiceLink(card, marketId, search, { filterBy: 'wins', showSignificantText: true })}
              >
                All {formatQuantity(data.total, 'win')}
              </Anchor>
            )}
            <Anchor component={Link} size="sm" href={links.topCalls({ marketId, cardId: card.id })}>
              Top calls
            </Anchor>
          </div>
        </>
      )}
    </QueryState>
  )
}
