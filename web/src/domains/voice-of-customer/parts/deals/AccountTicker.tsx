import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { StatusPill } from '#domains/crm/shared/StatusPill.tsx'
import type { useVoiceDeals, VoiceDeal } from '#domains/voice-of-customer/api/voice-deals.ts'
import { formatMoney, formatOrdinal, formatQuantity, truncateText } from '#lib/format.ts'
import { useKeys } from '#ui/keys/key-bindings.ts'
import { VirtualStrip } from '#ui/list/VirtualStrip.tsx'
import { Skeleton } from '#ui/state/Skeleton.tsx'
import classes from './AccountTicker.module.css'
import type { ReadDeal } from './use-read-deal.ts'

interface AccountTickerProps {
  list: ReturnType<typeof useVoiceDeals>
  /** Undefined while it is not known. */
  read: ReadDeal | undefined
  onSelect: (dealId: number) => void
}

const itemWidth = 212
const height = 76
const keyOf = ({ storyId: dealId }: VoiceDeal) => dealId

/** What stands under the name: how sure the card is here, and in how many conversations it came up. */
const factsOf = ({ cardPercentileValue, matchedConversationCount }: VoiceDeal): string =>
  [
    cardPercentileValue === null ? null : formatOrdinal(cardPercentileValue),
    formatQuantity(matchedConversationCount, 'conversation'),
  ]
    .filter(Boolean)
    .join(' · ')

/** The accounts of the deals, in their order: one is read, the arrows step to the next. */
export function AccountTicker({ list, read, onSelect }: AccountTickerProps) {
  const { rows, isBehind } = list
  const [before, after] = [read?.before, read?.after]
  const step = (next: number | undefined) => {
    if (next !== undefined) onSelect(next)
  }
  useKeys([
    { keys: [']'], label: 'Next account', run: () => step(after) },
    { keys: ['['], label: 'Previous account', run: () => step(before) },
  ])
  if (!rows)
    return (
      <div className={classes.ticker} role="status" aria-busy>
        <VisuallyHidden>Loading</VisuallyHidden>
        <Skeleton height={height} />
      </div>
    )
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    step(event.key === 'ArrowLeft' ? before : after)
  }
  return (
    <div className={classes.ticker} data-stale={isBehind || undefined}>
      <ActionIcon
        variant="default"
        aria-label="Previous account"
        disabled={before === undefined}
        onClick={() => step(before)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <VirtualStrip
        label="Accounts"
        items={rows}
        itemKey={keyOf}
        itemWidth={itemWidth}
        height={height}
        shown={read?.place ?? -1}
        awaited={<Skeleton height={height} />}
        onView={list.onView}
      >
        {deal => (
          <UnstyledButton
            className={classes.account}
            aria-current={deal.storyId === read?.row.storyId || undefined}
            data-selected={deal.storyId === read?.row.storyId || undefined}
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
        disabled={after === undefined}
        onClick={() => step(after)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  )
}
