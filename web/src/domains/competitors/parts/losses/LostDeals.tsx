import { Anchor } from '@mantine/core'
import type { Losses, SwotQuote } from '#domains/competitors/api/competitors.ts'
import { formatExactMoney, formatMoney, formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Said } from '../Said.tsx'
import classes from '../Swot.module.css'

interface LostDealsProps {
  losses: Losses
  quotes: readonly SwotQuote[]
}

/** The largest lost deals, each with the reason that the CRM gives and what its buyers said of the competitor. */
export function LostDeals({ losses: { competitor, lost, lostIdList }, quotes }: LostDealsProps) {
  const title =
    lost.length < lostIdList.length ? `Lost deals: the ${lost.length} largest of ${lostIdList.length}` : 'Lost deals'
  return (
    <Panel title={title}>
      {lost.length === 0 ? (
        <p className={classes.note}>None of these deals was lost.</p>
      ) : (
        <ul className={classes.list} aria-label="Lost deals">
          {lost.map(deal => (
            <li key={deal.storyId} className={classes.deal}>
              <Anchor component={Link} href={links.deal(deal.storyId)} size="sm" fw={600}>
                {deal.storyName}
              </Anchor>
              <span>
                <span title={formatExactMoney(deal.opportunityAmount)}>{formatMoney(deal.opportunityAmount)}</span>,{' '}
                {formatDate(deal.closedDate)}, {formatText(deal.opportunityOwner)}
              </span>
              <span className={classes.reason}>
                {deal.statedReasons.length === 0 ? 'No reason in the CRM' : `CRM: ${deal.statedReasons.join(', ')}`}
              </span>
              {quotes
                .filter(({ cardId, storyId: dealId }) => cardId === competitor?.id && dealId === deal.storyId)
                .map(quote => (
                  <Said key={quote.convId} quote={quote} />
                ))}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
