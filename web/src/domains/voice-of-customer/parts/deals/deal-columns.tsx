import { Anchor } from '@mantine/core'
import { amountColumn, dateColumn, stageColumn, statusColumn, titleColumn } from '#domains/crm/shared/deal-facts.tsx'
import type { VoiceDeal } from '#domains/voice-of-customer/api/voice-deals.ts'
import { formatCount, formatOrdinal } from '#lib/format.ts'
import type { Column } from '#ui/table/columns.ts'

const number = (id: string, header: string, hint: string, value: (deal: VoiceDeal) => number | null) =>
  ({ id, header, phoneName: header, hint, value, align: 'right', export: 'number', width: 116, grow: 0 }) as const

/** The deals in which the card came up, each column named as the server sorts by it; the number of conversations opens them. */
export const dealColumns = (onRead: (deal: VoiceDeal) => void): readonly Column<VoiceDeal>[] => [
  { id: 'accountName', header: 'Account', value: deal => deal.accountName, width: 160, grow: 2 },
  titleColumn,
  statusColumn,
  stageColumn,
  amountColumn,
  dateColumn('closeDate', 'Close date', deal => deal.closedDate),
  {
    ...number(
      'confidence',
      'Confidence',
      'Percentile of the card among the cards of the deal',
      deal => deal.cardPercentileValue,
    ),
    render: deal => formatOrdinal(deal.cardPercentileValue),
  },
  number('calls', 'Calls', 'Calls in which the card came up', deal => deal.matchedCallsCount),
  {
    ...number(
      'matched',
      'Conversations',
      'Conversations in which the card came up',
      deal => deal.matchedConversationCount,
    ),
    render: deal => (
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-label={`${formatCount(deal.matchedConversationCount)} conversations of ${deal.storyName}`}
        onClick={event => {
          event.stopPropagation()
          onRead(deal)
        }}
      >
        {formatCount(deal.matchedConversationCount)}
      </Anchor>
    ),
  },
]
