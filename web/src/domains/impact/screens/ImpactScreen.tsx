import { Tabs } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useSearchState } from '../../../lib/navigation.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { useDealsDoor } from '../../analysis/parts/deals-door/use-deals-door.tsx'
import { FilterBar } from '../../analysis/parts/filter-bar/FilterBar.tsx'
import { useMarketFilter } from '../../analysis/parts/filter-bar/use-market-filter.ts'
import { readPeriod } from '../../analysis/parts/period/period.ts'
import { WhatIfSwitches } from '../../analysis/parts/what-if/WhatIfSwitches.tsx'
import { ConjointSection } from '../../forecast/parts/conjoint/ConjointSection.tsx'
import { impactQuery, queryOfFilter } from '../api/impact-query.ts'
import { useMessages } from '../api/messages.ts'
import classes from '../parts/Impact.module.css'
import { ImpactHead } from '../parts/ImpactHead.tsx'
import { impactSearch, sections } from '../parts/impact-search.ts'
import { MessageTools } from '../parts/MessageTools.tsx'
import { AdoptionSection } from '../parts/sections/AdoptionSection.tsx'
import { IcpSection } from '../parts/sections/IcpSection.tsx'
import { InterestSection } from '../parts/sections/InterestSection.tsx'
import { JourneySection } from '../parts/sections/JourneySection.tsx'
import { KeywordSection } from '../parts/sections/KeywordSection.tsx'
import { RevenueSection } from '../parts/sections/RevenueSection.tsx'
import { VelocitySection } from '../parts/sections/VelocitySection.tsx'

/** What a message did in a period: who says it, where, and what became of the deals. */
export default function ImpactScreen() {
  const [search, change] = useSearchState(impactSearch)
  const [today] = useState(() => new Date())
  const market = useMarketFilter()
  const doors = useDealsDoor()
  const marketId = market.filter?.marketId ?? null
  const messages = useMessages(marketId)
  const play = messages.data?.plays.find(({ salesPlayId }) => salesPlayId === search.play)
  const ofMarket = messages.data?.cards ?? noCards
  const chosen = ofMarket.find(({ id }) => id === search.card) ?? (play ? undefined : ofMarket[0])
  const cards = useMemo(
    () => (play ? ofMarket.filter(({ id }) => play.cardIdList.includes(id)) : chosen ? [chosen] : []),
    [play, chosen, ofMarket],
  )
  const period = readPeriod(search.from, search.to, today)
  const { from, to } = period
  const { filter } = market
  const { attribution, profile } = search
  const { conversation } = market.choice
  const cardId = chosen?.id ?? null
  const salesPlayId = play?.salesPlayId ?? null
  const query = useMemo(
    () => impactQuery(filter, { cardId, salesPlayId }, { from, to }, { attribution, profile }, conversation),
    [filter, cardId, salesPlayId, from, to, attribution, profile, conversation],
  )
  const { open: openDoor } = doors
  const doorCard = play ? undefined : cardId
  const open = useCallback(
    (title: string, ids: readonly number[]) =>
      openDoor({
        title,
        asked: { storyIdList: [...ids], ...(doorCard ? { cardId: doorCard } : {}) },
      }),
    [openDoor, doorCard],
  )
  const section = { query, open }
  const conjoint = useMemo(() => filter && { ...queryOfFilter(filter), marketId: filter.marketId }, [filter])

  const content = () => {
    if (messages.error && !messages.data) {
      return <ErrorState error={messages.error} onRetry={() => void messages.refetch()} />
    }
    if (messages.data?.cards.length === 0) {
      return <EmptyState title="No Insights found.">This market has no cards yet.</EmptyState>
    }
    return (
      <>
        <ImpactHead {...section} />
        <Tabs value={String(search.tab)} onChange={tab => change({ tab: Number(tab) })} keepMounted={false}>
          <Tabs.List mb="md" aria-label="Parts of the analysis">
            {sections.map((name, index) => (
              <Tabs.Tab key={name} value={String(index)}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="0">
            <IcpSection {...section} />
          </Tabs.Panel>
          <Tabs.Panel value="1">
            <AdoptionSection {...section} pie={search.pie} onPie={pie => change({ pie })} />
          </Tabs.Panel>
          <Tabs.Panel value="2">
            <VelocitySection {...section} />
          </Tabs.Panel>
          <Tabs.Panel value="3">
            <InterestSection {...section} />
          </Tabs.Panel>
          <Tabs.Panel value="4">
            <JourneySection {...section} cards={cards} />
          </Tabs.Panel>
          <Tabs.Panel value="5">
            <KeywordSection {...section} />
          </Tabs.Panel>
          <Tabs.Panel value="6">
            <RevenueSection {...section} />
          </Tabs.Panel>
          <Tabs.Panel value="7">
            <p className={classes.note}>
              All cards of the market at once, over the closed deals of the bar's close period, whatever message and
              period are chosen here.
            </p>
            <ConjointSection
              asked={conjoint}
              onOpen={({ cardId, level }) =>
                openDoor({ title: `With ${level}`, asked: { ...filter, cardId, arm: 'with', outcome: 'closed' } })
              }
            />
          </Tabs.Panel>
        </Tabs>
      </>
    )
  }

  return (
    <Page title="Message Impact Analysis" subtitle="Analyze ICP, adoption and revenue lift">
      <FilterBar market={market} conversations hideSearch opptyDisabled>
        <WhatIfSwitches market={market} />
      </FilterBar>
      {market.state === 'ready' && (
        <div className={classes.stack}>
          <MessageTools
            messages={messages.data}
            search={search}
            cardId={cardId}
            period={period}
            today={today}
            onChange={change}
          />
          <p className={classes.note}>
            Open and closed deals of the period are looked at: it takes the place of the bar's close period.
          </p>
          {content()}
        </div>
      )}
      {doors.panel}
    </Page>
  )
}

const noCards: readonly never[] = []
