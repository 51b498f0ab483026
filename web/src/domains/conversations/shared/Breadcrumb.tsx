import type { Deal } from '@bic/contract/crm/crm'
import { dealTitle } from '@bic/engine/text/deal-title'
import { Anchor } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Money } from '#domains/crm/shared/Money.tsx'
import { StatusPill } from '#domains/crm/shared/StatusPill.tsx'
import { formatCount } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import classes from './Breadcrumb.module.css'

/** Account, buying centre, status, amount, deal length and closed date; and the way to more deals of its owner. */
export function Breadcrumb({ deal, ownerHref }: { deal: Deal; ownerHref?: string | undefined }) {
  return (
    <nav aria-label="Deal" className={classes.breadcrumb}>
      {deal.accountId !== null && (
        <>
          <Anchor component={Link} size="sm" href={links.account(deal.accountId)}>
            {deal.accountName}
          </Anchor>
          <IconChevronRight size={14} aria-hidden />
        </>
      )}
      <Anchor component={Link} size="sm" href={links.deal(deal.storyId)}>
        {dealTitle(deal.storyName, deal.accountId === null ? null : deal.accountName)}
      </Anchor>
      <StatusPill status={deal.oppStatus} />
      <span>
        <Money value={deal.opportunityAmount} />
      </span>
      {deal.lengthOfDeal !== null && <span>{formatCount(deal.lengthOfDeal)} days</span>}
      {deal.closedDate !== null && (
        <span>
          {deal.oppStatus === 'Open' ? 'Planned close' : 'Closed'} {formatLongDate(deal.closedDate)}
        </span>
      )}
      {ownerHref !== undefined && (
        <Anchor component={Link} size="sm" href={ownerHref}>
          More deals of {deal.opportunityOwner}
        </Anchor>
      )}
    </nav>
  )
}
