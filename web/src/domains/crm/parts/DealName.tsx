import type { Deal } from '@bic/contract/crm/crm'
import { Anchor } from '@mantine/core'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import classes from './Names.module.css'

/** The name of a deal, leading to it. */
export function DealName({ deal }: { deal: Pick<Deal, 'storyId' | 'storyName'> }) {
  return (
    <Anchor component={Link} href={links.deal(deal.storyId)} className={classes.name} title={deal.storyName}>
      {deal.storyName}
    </Anchor>
  )
}
