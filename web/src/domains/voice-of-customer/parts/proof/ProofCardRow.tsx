import { Anchor, Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { medianNote } from '#domains/analysis/shared/figures/figure-text.ts'
import { Money } from '#domains/crm/shared/Money.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatOrdinal, formatPercent } from '#lib/format.ts'
import { rangeOf } from '#lib/interval.ts'
import { Hint } from '#ui/Hint.tsx'
import { Link } from '#ui/Link.tsx'
import type { MarketSearch } from '../market/market-search.ts'
import { voiceLink } from '../market/voice-link.ts'
import classes from './Proof.module.css'
import { TopWins } from './TopWins.tsx'

/** A card of a market in the deals that have it. */
export type ProofCard = Answer<'getMatchedCardsSummaryForSolution'>[number]

interface ProofCardRowProps {
  card: ProofCard
  marketId: number
  search: MarketSearch
}

const days = (value: number | null) => (value === null ? '-' : `${formatCount(Math.round(value))} days`)

/** One card of the market: what its deals came to, and its best wins when it is opened. */
export function ProofCardRow({ card, marketId, search }: ProofCardRowProps) {
  const [open, setOpen] = useState(false)
  const { winRate, salesCycle, dealSize } = card
  const hrefOf = (filterBy?: 'wins') =>
    voiceLink(card, marketId, search, { showSignificantText: true, ...(filterBy ? { filterBy } : {}) })
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <li className={classes.card}>
      <div className={classes.line}>
        <Anchor
          component={Link}
          fw={500}
          size="sm"
          c="var(--bic-text)"
          className={classes.title}
          href={hrefOf(winRate.won > 0 ? 'wins' : undefined)}
        >
          {card.title}
        </Anchor>
        <span className={classes.figure} data-label="Deals">
          <Anchor component={Link} size="sm" href={hrefOf()} aria-label={`${card.dealCount} deals with ${card.title}`}>
            {formatCount(card.dealCount)}
          </Anchor>
          <small>of {formatCount(card.n)}</small>
        </span>
        <span className={classes.figure} data-label="Percentile">
          <Hint label="Median score in its deals: how much of the conversation was about the card">
            <span>{card.cardPercentileValue === null ? '-' : formatOrdinal(Math.floor(card.cardPercentileValue))}</span>
          </Hint>
        </span>
        <span className={classes.figure} data-label="Won">
          {winRate.won === 0 ? (
            '0'
          ) : (
            <Anchor
              component={Link}
              size="sm"
              href={hrefOf('wins')}
              aria-label={`${winRate.won} won deals with ${card.title}`}
            >
              {formatCount(winRate.won)}
            </Anchor>
          )}
          <small>of {formatCount(winRate.closed)} closed</small>
        </span>
        <span className={classes.figure} data-label="Win rate">
          {formatPercent(winRate.rate)}
          {winRate.low !== null && <small>({rangeOf(formatPercent(winRate.low), formatPercent(winRate.high))})</small>}
        </span>
        <span className={classes.figure} data-label="Cycle, median">
          {days(salesCycle.median)} <small>{medianNote(salesCycle, 'days')}</small>
        </span>
        <span className={classes.figure} data-label="Size, median">
          <Money value={dealSize.median} /> <small>{medianNote(dealSize, 'money')}</small>
        </span>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={open}
          aria-label={`Top wins with ${card.title}`}
          disabled={winRate.won === 0}
          leftSection={<Chevron size={14} />}
          onClick={() => setOpen(!open)}
        >
          Top wins
        </Button>
      </div>
      {open && <TopWins card={card} marketId={marketId} search={search} />}
    </li>
  )
}
