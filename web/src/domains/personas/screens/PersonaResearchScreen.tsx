import { useMemo, useState } from 'react'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { NothingFound } from '#domains/crm/shared/NothingFound.tsx'
import { useSearchState } from '#lib/navigation.ts'
import { LockedTabs } from '#ui/LockedTabs.tsx'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { PersonaDrilldowns, TalkDrilldown } from '../parts/drilldowns.ts'
import { EngagedDeals } from '../parts/engagement/EngagedDeals.tsx'
import { MonthsChart } from '../parts/engagement/MonthsChart.tsx'
import { MonthsTable } from '../parts/engagement/MonthsTable.tsx'
import { ImpactTab } from '../parts/impact/ImpactTab.tsx'
import { JourneyTab } from '../parts/journey/JourneyTab.tsx'
import { PersonaList } from '../parts/PersonaList.tsx'
import { PersonaSummary } from '../parts/PersonaSummary.tsx'
import classes from '../parts/Personas.module.css'
import { PersonaTools } from '../parts/PersonaTools.tsx'
import { filterOf, personaSearch } from '../parts/persona-search.ts'
import { rankingSentence } from '../parts/ranking-sentence.ts'
import { TalksPanel } from '../parts/TalksPanel.tsx'
import type { PersonaTabProps } from '../parts/tab-props.ts'
import { TitlesTab } from '../parts/titles/TitlesTab.tsx'
import { type ListedPersona, useRanking } from '../parts/use-ranking.ts'

/** How much a persona takes part: month by month and deal by deal. */
function EngagementTab(props: PersonaTabProps) {
  return (
    <>
      <MonthsChart {...props} />
      <MonthsTable {...props} />
      <EngagedDeals {...props} />
    </>
  )
}

const tabs = [
  { value: 'engagement', label: 'Engagement' },
  { value: 'journey', label: 'Journey' },
  { value: 'impact', label: 'Revenue impact' },
  { value: 'titles', label: 'Job titles' },
] as const

/** Who of the buyers takes part, when, and what goes together with it. */
export default function PersonaResearchScreen() {
  const [search, change] = useSearchState(personaSearch)
  const ranking = useRanking(search)
  const { open, panel } = useDealsDrilldown()
  const [talks, setTalks] = useState<TalkDrilldown | null>(null)
  const chosen = ranking.data?.find(({ id }) => id === search.persona) ?? ranking.data?.[0]
  const personaId = chosen?.id
  const filter = useMemo(
    () => ({ ...filterOf(search), ...(personaId === undefined ? {} : { personaCardId: personaId }) }),
    [search, personaId],
  )
  const drilldowns = useMemo(
    (): PersonaDrilldowns => ({
      openTalks: (title, within = {}) => setTalks({ title, asked: { ...filter, ...within } }),
      openDeals: (title, storyIdList, figure) =>
        open({ title, asked: { storyIdList: [...storyIdList], ...(figure === undefined ? {} : { figure }) } }),
    }),
    [filter, open],
  )
  const choose = (persona: number) => change({ persona }, { replace: false })
  const content = (personas: readonly ListedPersona[]) => {
    if (!chosen)
      return (
        <NothingFound of="Which of your buyers take part, and when, appears here.">
          <EmptyState title="No personas yet">They come with the contacts of your CRM, or with its import.</EmptyState>
        </NothingFound>
      )
    const props = { personaId: chosen.id, name: chosen.name, filter, drilldowns }
    return (
      <>
        <AnswerText>{rankingSentence(personas, search.rank)}</AnswerText>
        <div className={classes.layout}>
          <PersonaList
            personas={personas}
            chosenId={chosen.id}
            rank={search.rank}
            onRank={rank => change({ rank })}
            onChoose={choose}
          />
          <div className={classes.main}>
            <PersonaSummary name={chosen.name} filter={filter} drilldowns={drilldowns} />
            <LockedTabs label="About this persona" tabs={tabs} value={search.tab} onChange={tab => change({ tab })}>
              {tab => (
                <div className={classes.main}>
                  {tab === 'engagement' && <EngagementTab {...props} />}
                  {tab === 'journey' && <JourneyTab {...props} />}
                  {tab === 'impact' && <ImpactTab {...props} onChoose={choose} />}
                  {tab === 'titles' && <TitlesTab {...props} />}
                </div>
              )}
            </LockedTabs>
          </div>
        </div>
      </>
    )
  }
  return (
    <Page title="Persona Analysis" subtitle="Engagement, journeys, revenue impact">
      <PersonaTools search={search} onChange={change} />
      <QueryState query={ranking} loading={<SkeletonRows rows={12} />}>
        {content}
      </QueryState>
      {panel}
      <TalksPanel drilldown={talks} onClose={() => setTalks(null)} />
    </Page>
  )
}
