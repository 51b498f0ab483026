import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import type { CardOfMarket } from '#domains/market-performance/api/cards.ts'
import { useProfiles } from '#domains/market-performance/api/profiles.ts'
import { formatCount } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ProfileTable } from '../icp/ProfileTable.tsx'
import classes from '../insight/Insight.module.css'
import { InsightDealsPanel } from '../insight/InsightDealsPanel.tsx'
import { useDrilldown } from '../insight/use-drilldown.ts'
import { CardDeals } from './CardDeals.tsx'
import { CardsTable, type OpensCardDeals } from './CardsTable.tsx'
import { voiceAddress } from './card-address.ts'

interface CardViewProps {
  cardId: number
  filter: FilterOfMarket
  cards: readonly CardOfMarket[] | undefined
  onOpen: OpensCardDeals
}

/** One card: what its deals came to, which deals they are, and which customers they are of. */
export function CardView({ cardId, filter, cards, onOpen }: CardViewProps) {
  const own = useMemo(() => cards?.filter(({ id }) => id === cardId), [cards, cardId])
  // The deals that have the card, as the filter has a place for.
  const having = useMemo((): FilterOfMarket => ({ ...filter, competitorCardId: cardId }), [filter, cardId])
  const question = useMemo(() => ({ filter: having, dealKind: 'all', countBy: 'closing' }) as const, [having])
  const profiles = useProfiles(having, 'industry,segment,region')
  const { drilldown, open, close } = useDrilldown(question)
  const card = own?.[0]
  if (own && !card)
    return <EmptyState title="No insights found.">This card did not come up in the filtered deals.</EmptyState>
  return (
    <div className={classes.stack}>
      <Panel
        title={card?.title ?? 'Card'}
        actions={
          card && (
            <Group gap="xs">
              <Button component={Link} size="compact-sm" variant="default" href={links.messageCard(card.id)}>
                Card
              </Button>
              <Button component={Link} size="compact-sm" href={voiceAddress(card, filter)}>
                Voice of Customer
              </Button>
            </Group>
          )
        }
      >
        <CardsTable label={card?.title ?? 'Card'} filter={filter} cards={own} onOpen={onOpen} />
      </Panel>
      {card && <CardDeals filter={filter} cardId={cardId} title={`${formatCount(card.dealCount)} deals have it`} />}
      <ProfileTable
        profiles={profiles.data}
        onOpen={open}
        onTopics={profile =>
          open({
            title: `${formatCount(profile.dealCount)} deals of this profile with the card`,
            group: { by: 'profile', key: profile.key },
          })
        }
      />
      <InsightDealsPanel drilldown={drilldown} onClose={close} />
    </div>
  )
}
