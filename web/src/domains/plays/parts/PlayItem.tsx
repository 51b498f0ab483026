import { Anchor, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { EvidenceStep } from '#domains/analysis/shared/figures/EvidenceStep.tsx'
import { rateText } from '#domains/analysis/shared/figures/figure-text.ts'
import { Money } from '#domains/crm/shared/Money.tsx'
import { StatusPill } from '#domains/crm/shared/StatusPill.tsx'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from './Plays.module.css'
import { provenText, type TopPlay, unprovenText } from './play-words.ts'

const mostDeals = 5

/** The largest won deals in which the message of a play came up. */
function TopDeals({ cardId }: { cardId: number }) {
  const deals = useApiQuery('listDeals', {
    query: { cardId, status: 'Won', sort: 'amount', descending: 'Y', pageSize: mostDeals },
  })
  return (
    <QueryState query={deals} loading={<SkeletonRows rows={3} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            No won deal has it yet.
          </Text>
        ) : (
          <ul className={classes.cards} aria-label="Top deals">
            {rows.map(deal => (
              <li key={deal.storyId}>
                <Anchor component={Link} size="sm" href={links.gameTape(deal.storyId)}>
                  {deal.storyName}
                </Anchor>
                <StatusPill status={deal.oppStatus} />
                <Money value={deal.opportunityAmount} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  )
}

interface PlayItemProps {
  play: TopPlay
  /** Starts to follow it; null where that is not the business of the list. */
  onTrack: ((play: TopPlay) => void) | null
  onCampaign: (play: TopPlay) => void
  isBusy: boolean
}

/** A play with what is known of it, its messages and top deals on request, and what can be done with it. */
export function PlayItem({ play, onTrack, onCampaign, isBusy }: PlayItemProps) {
  const [isOpen, setOpen] = useState(false)
  const { name, rank, hookText, isProven, isTracked, cards, winRate, dealCount, amount } = play
  const won = winRate && rateText(winRate)
  return (
    <li className={classes.play}>
      <div>
        <h3 className={classes.name}>
          <span className={classes.rank}>{rank}.</span> {name}
        </h3>
        {hookText !== '' && <p className={classes.hook}>{hookText}</p>}
        <Text size="sm">{isProven ? provenText(play) : unprovenText(play)}</Text>
        <Text size="sm" c="dimmed" component="div" className={classes.facts}>
          {won !== null && <span>Win rate {won}</span>}
          {dealCount > 0 && <span>{formatQuantity(dealCount, 'deal')}</span>}
          {amount > 0 && (
            <span>
              <Money value={amount} /> won
            </span>
          )}
        </Text>
      </div>
      <Group gap="xs" align="flex-start">
        <Button variant="default" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Messages and deals'}
        </Button>
        {onTrack !== null &&
          (isTracked ? (
            <Button component={Link} variant="default" size="xs" href={links.initiative(play.playbookSalesPlayId)}>
              Open the initiative
            </Button>
          ) : (
            <RestrictedButton call="saveFieldInitiative" size="xs" loading={isBusy} onClick={() => onTrack(play)}>
              Track it
            </RestrictedButton>
          ))}
        {onTrack === null && (
          <RestrictedButton
            call="saveCampaign"
            size="xs"
            disabled={cards.length === 0}
            loading={isBusy}
            onClick={() => onCampaign(play)}
          >
            Build a campaign
          </RestrictedButton>
        )}
      </Group>
      {isOpen && (
        <div className={classes.wide}>
          <ul className={classes.cards} aria-label={`Messages of ${name}`}>
            {cards.map(({ cardId, title, evidence }) => (
              <li key={cardId}>
                <Anchor component={Link} size="sm" href={links.messageCard(cardId)}>
                  {title}
                </Anchor>
                <EvidenceStep evidence={evidence} />
              </li>
            ))}
          </ul>
          {cards[0] && <TopDeals cardId={play.standsOn?.cardId ?? cards[0].cardId} />}
        </div>
      )}
    </li>
  )
}
