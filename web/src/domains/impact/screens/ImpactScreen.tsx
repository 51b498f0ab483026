import { queryOfFilter } from '@bic/contract/analysis/filter-query'
import { Tabs } from '@mantine/core'
import { useMemo } from 'react'
import { ConjointSection } from '#domains/forecast/shared/conjoint/ConjointSection.tsx'
import classes from '../parts/Impact.module.css'
import { ImpactFrame } from '../parts/ImpactFrame.tsx'
import { ImpactHead } from '../parts/ImpactHead.tsx'
import { sections } from '../parts/impact-search.ts'
import { AdoptionSection } from '../parts/sections/AdoptionSection.tsx'
import { IcpSection } from '../parts/sections/IcpSection.tsx'
import { InterestSection } from '../parts/sections/InterestSection.tsx'
import { JourneySection } from '../parts/sections/JourneySection.tsx'
import { KeywordSection } from '../parts/sections/KeywordSection.tsx'
import { RevenueSection } from '../parts/sections/RevenueSection.tsx'
import { VelocitySection } from '../parts/sections/VelocitySection.tsx'
import { useImpactScreen } from '../parts/use-impact-screen.ts'

/** What a message did in a period: who says it, where, and what became of the deals. */
export default function ImpactScreen() {
  const impact = useImpactScreen()
  const { search, change, cards, query, open, openDrilldown } = impact
  const { filter } = impact.market
  const section = { query, open }
  const conjoint = useMemo(() => filter && { ...queryOfFilter(filter), marketId: filter.marketId }, [filter])

  return (
    <ImpactFrame title="Message Impact Analysis" subtitle="Analyze ICP, adoption and revenue lift" impact={impact}>
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
              openDrilldown({ title: `With ${level}`, asked: { ...filter, cardId, arm: 'with', outcome: 'closed' } })
            }
          />
        </Tabs.Panel>
      </Tabs>
    </ImpactFrame>
  )
}
