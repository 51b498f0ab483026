import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from './CardsOfTitle.module.css'

interface CardsOfTitleProps {
  /** A topic, or a card, as an address names it. */
  title: string
  /** When there is neither of that name. */
  children: ReactNode
}

/** Where an address names no card: those of the topic it names, or the card of that title, each leading to its voice. */
export function CardsOfTitle({ title, children }: CardsOfTitleProps) {
  const cards = useApiQuery('listPlaybookCards')
  const wanted = title.trim().toLowerCase()
  return (
    <QueryState query={cards} loading={<SkeletonRows rows={8} />}>
      {all => {
        const found = all
          .filter(card => [card.title, card.subTopicName].some(name => name.toLowerCase() === wanted))
          .toSorted((a, b) => b.dealCount - a.dealCount || a.title.localeCompare(b.title))
        if (found.length === 0) return <Page title="Voice of Customer">{children}</Page>
        return (
          <Page title={found[0]?.subTopicName} subtitle="Choose what to read the voice of the customer on">
            <Panel flush>
              <ul className={classes.list} aria-label={found[0]?.subTopicName}>
                {found.map(card => (
                  <li key={card.id} className={classes.row}>
                    <Anchor component={Link} href={links.customerVoice(card)}>
                      {card.title}
                    </Anchor>
                    <span className={classes.count}>{formatQuantity(card.dealCount, 'deal')}</span>
                  </li>
                ))}
              </ul>
            </Panel>
          </Page>
        )
      }}
    </QueryState>
  )
}
