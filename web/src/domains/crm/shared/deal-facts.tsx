import type { Deal } from '@bic/contract/crm/crm'
import { dealTitle } from '@bic/engine/text/deal-title'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { CountLink } from '#ui/figure/CountLink.tsx'
import { KeptEnd } from '#ui/KeptEnd.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import type { Column } from '#ui/table/columns.ts'
import classes from '../parts/Names.module.css'
import { Money } from './Money.tsx'
import { StatusPill } from './StatusPill.tsx'

interface DealNameProps {
  deal: Pick<Deal, 'storyId' | 'storyName'>
  /** The account, where it stands beside the deal and needs not be said twice. */
  besideAccount?: string | null
  /** On two lines, where rows are high enough; else on one that keeps its end. */
  wraps?: boolean
}

/** The name of a deal, leading to it. */
export function DealName({ deal, besideAccount, wraps = false }: DealNameProps) {
  const title = dealTitle(deal.storyName, besideAccount)
  return (
    <TextLink
      href={links.deal(deal.storyId)}
      className={classes.name}
      title={deal.storyName}
      aria-label={deal.storyName}
    >
      {wraps ? <span className={classes.wraps}>{title}</span> : <KeptEnd text={title} />}
    </TextLink>
  )
}

/** Columns that every table of deals shows alike. */
export const nameColumn: Column<Pick<Deal, 'storyId' | 'storyName'>> = {
  id: 'storyName',
  header: 'Deal',
  value: deal => deal.storyName,
  render: deal => <DealName deal={deal} />,
  width: 200,
  grow: 3,
}

/** The same beside a column of accounts. */
export const titleColumn: Column<Pick<Deal, 'storyId' | 'storyName'> & { readonly accountName: string | null }> = {
  ...nameColumn,
  render: deal => <DealName deal={deal} besideAccount={deal.accountName} />,
}

export const statusColumn: Column<Pick<Deal, 'oppStatus'>> = {
  id: 'status',
  header: 'Status',
  value: deal => deal.oppStatus,
  render: deal => <StatusPill status={deal.oppStatus} />,
  width: 84,
  grow: 0,
}

export const stageColumn: Column<Pick<Deal, 'stage'>> = {
  id: 'stage',
  header: 'Stage',
  value: deal => deal.stage,
  width: 120,
}

export const amountColumn: Column<Pick<Deal, 'opportunityAmount'>> = {
  id: 'amount',
  header: 'Amount',
  value: deal => deal.opportunityAmount,
  render: deal => <Money value={deal.opportunityAmount} />,
  align: 'right',
  export: 'money',
  width: 96,
  grow: 0,
}

export const dateColumn = <D,>(id: string, header: string, value: (deal: D) => string | null): Column<D> => ({
  id,
  header,
  value,
  render: deal => formatDate(value(deal)),
  export: 'date',
  width: 112,
  grow: 0,
})

export const closedColumn = dateColumn<Pick<Deal, 'closedDate'>>('closed', 'Close date', deal => deal.closedDate)

export const conversationsColumn: Column<Pick<Deal, 'storyId' | 'storyName' | 'conversationCount'>> = {
  id: 'conversations',
  header: 'Conversations',
  phoneName: 'Conversations',
  value: deal => deal.conversationCount,
  render: deal => (
    <CountLink
      value={deal.conversationCount}
      href={links.conversationDetail(deal.storyId, { type: 'all' })}
      label={`conversations of ${deal.storyName}`}
    />
  ),
  align: 'right',
  export: 'number',
  width: 124,
  grow: 0,
}
