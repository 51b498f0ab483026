import { ActionIcon, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { StatusPill } from '#domains/crm/shared/StatusPill.tsx'
import type { VoiceDeal } from '#domains/voice-of-customer/api/voice-deals.ts'
import { formatMoney, formatOrdinal, formatQuantity, truncateText } from '#lib/format.ts'
import { useKeys } from '#ui/keys/key-bindings.ts'
import { VirtualStrip } from '#ui/list/VirtualStrip.tsx'
import classes from './AccountTicker.module.css'

interface AccountTickerProps {
  /** Undefined while they are on their way. */
  deals: readonly VoiceDeal[] | undefined
  /** They are those of the filter before. */
  stale: boolean
  selected: number | null
  onSelect: (storyId: number) => void
}

const itemWidth = 212
const height = 76
const keyOf = ({ storyId }: VoiceDeal) => storyId

/** What stands under the name: how sure the card is here, and in how many conversations it came up. */
const factsOf = ({ cardPercentileValue, matchedConversationCount }: VoiceDeal): string =>
  [
    cardPercentileValue === null ? null : formatOrdinal(cardPercentileValue),
    formatQuantity(matchedConversationCount, 'conversation'),
  ]
    .filter(Boolean)
    .join(' · ')

/** The accounts of the deals, in their order: one is read, the arrows step to the next. */
export function AccountTicker({ deals, stale, selected, onSelect }: AccountTickerProps) {
  const place = deals?.findIndex(({ storyId }) => storyId === selected) ?? -1
  const step = (by: 1 | -1) => {
    const next = deals?.[place + by]
    if (next) onSelect(next.storyId)
  }
  useKeys([
    { keys: [']'], label: 'Next account', run: () => step(1) },
    { keys: ['['], label: 'Previous account', run: () => step(-1) },
  ])
  if (!deals)
    return (
      <div className={classes.ticker} role="status" aria-busy>
        <VisuallyHidden>Loading</VisuallyHidden>
        <Skeleton height={height} />
      </div>
    )
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    step(event.key === 'ArrowLeft' ? -1 : 1)
  }
  return (
    <div className={classes.ticker} data-stale={stale || undefined}>
      <ActionIcon variant="default" aria-label="Previous account" disabled={place <= 0} onClick={() => step(-1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <VirtualStrip label="Accounts" items={deals} itemKey={keyOf} itemWidth={itemWidth} height={height} shown={place}>
        {deal => (
          <UnstyledButton
            className={classes.account}
            aria-current={deal.storyId === selected || undefined}
            data-selected={deal.storyId === selected || undefined}
            title={`${deal.accountName}: ${deal.storyName}`}
            onClick={() => onSelect(deal.storyId)}
            onKeyDown={press}
          >
            <span className={classes.name}>{truncateText(deal.accountName)}</span>
            <span className={classes.worth}>
              {formatMoney(deal.opportunityAmount)}
              <StatusPill status={deal.oppStatus} />
            </span>
            <span className={classes.facts}>{factsOf(deal)}</span>
          </UnstyledButton>
        )}
      </VirtualStrip>
      <ActionIcon
        variant="default"
        aria-label="Next account"
        disabled={place < 0 || place >= deals.length - 1}
        onClick={() => step(1)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  )
}
