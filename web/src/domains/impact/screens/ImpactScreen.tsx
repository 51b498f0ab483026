import { queryOfFilter } from '@bic/contract/analysis/filter-query'
import { Tabs } from '@mantine/core'
import { useMemo } from 'react'
import { MessageEffect } from '#domains/analysis/shared/message/MessageEffect.tsx'
import { useMessageEffect } from '#domains/analysis/shared/message/message-effect.ts'
import { ConjointSection } from '#domains/forecast/shared/conjoint/ConjointSection.tsx'
import { Awaited } from '#ui/state/Awaited.tsx'
import { TabList } from '#ui/TabList.tsx'
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
  const { search, change, cards, query, closed, open, openDrilldown } = impact
  const section = { query, open }
  const asked = useMemo(() => closed && { ...queryOfFilter(closed), marketId: closed.marketId }, [closed])
  // A play is several cards, which have no effect in common.
  const card = search.play === null ? cards[0] : undefined
  const effect = useMessageEffect(asked && card ? { ...asked, cardId: card.id } : null)

  return (
    <ImpactFrame title="Message Impact Analysis" subtitle="Analyze ICP, adoption and revenue lift" impact={impact}>
      {card && !closed && <Awaited />}
      {closed && card && <MessageEffect effect={effect} filter={closed} title={card.title} open={openDrilldown} />}
      <ImpactHead {...section} />
      <Tabs value={String(search.tab)} onChange={tab => change({ tab: Number(tab) })} keepMounted={false}>
        <TabList label="Parts of the analysis" open={String(search.tab)}>
          {sections.map((name, index) => (
            <Tabs.Tab key={name} value={String(index)}>
              {name}
            </Tabs.Tab>
          ))}
        </TabList>
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
            All cards of the market at once, over the deals closed in this period, whatever message is chosen.
          </p>
          <ConjointSection
            asked={asked}
            onOpen={({ cardId, level }) =>
              openDrilldown({ title: `With ${level}`, asked: { ...closed, cardId, arm: 'with', outcome: 'closed' } })
            }
          />
        </Tabs.Panel>
      </Tabs>
    </ImpactFrame>
  )
}
