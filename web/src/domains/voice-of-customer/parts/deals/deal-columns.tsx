import { Anchor } from '@mantine/core'
import { formatCount, formatOrdinal } from '../../../../lib/format.ts'
import { formatDate } from '../../../../lib/format-date.ts'
import type { Column } from '../../../../ui/table/columns.ts'
import { DealName } from '../../../crm/parts/DealName.tsx'
import { Money } from '../../../crm/parts/Money.tsx'
import { StatusPill } from '../../../crm/parts/StatusPill.tsx'
import type { VoiceDeal } from '../../api/voice-deals.ts'

const number = (id: string, header: string, hint: string, value: (deal: VoiceDeal) => number | null) =>
  ({ id, header, hint, value, align: 'right', export: 'number', width: 116, grow: 0 }) as const

/** The deals in which the card came up; the number of conversations opens them. */
export const dealColumns = (onRead: (deal: VoiceDeal) => void): readonly Column<VoiceDeal>[] => [
  { id: 'account', header: 'Account', value: deal => deal.accountName, width: 160, grow: 2 },
  {
    id: 'deal',
    header: 'Deal',
    value: deal => deal.storyName,
    render: deal => <DealName deal={deal} />,
    width: 200,
    grow: 3,
  },
  {
    id: 'status',
    header: 'Status',
    value: deal => deal.oppStatus,
    render: deal => <StatusPill status={deal.oppStatus} />,
    width: 84,
    grow: 0,
  },
  { id: 'stage', header: 'Stage', value: deal => deal.stage, width: 120 },
  {
    id: 'amount',
    header: 'Amount',
    value: deal => deal.opportunityAmount,
    render: deal => <Money value={deal.opportunityAmount} />,
    align: 'right',
    export: 'money',
    width: 96,
    grow: 0,
  },
  {
    id: 'closed',
    header: 'Close date',
    value: deal => deal.closedDate,
    render: deal => formatDate(deal.closedDate),
    export: 'date',
    width: 112,
    grow: 0,
  },
  {
    ...number(
      'confidence',
      'Confidence',
      'Place of the card among the cards of the deal',
      deal => deal.cardPercentileValue,
    ),
    render: deal => formatOrdinal(deal.cardPercentileValue),
  },
  number('calls', 'Calls', 'Calls in which the card came up', deal => deal.matchedCallsCount),
  {
    ...number(
      'conversations',
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
