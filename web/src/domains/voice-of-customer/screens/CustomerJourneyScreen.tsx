import { useEffect, useState } from 'react'
import { journeySentence } from '#domains/analysis/shared/answers/journey-sentence.ts'
import { NothingFound } from '#domains/crm/shared/NothingFound.tsx'
import { useSearchState } from '#lib/navigation.ts'
import { whole } from '#lib/search-params.ts'
import { setFlag } from '#lib/session-flags.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { DealsOfStep } from '../parts/journey/DealsOfStep.tsx'
import { FollowedCard } from '../parts/journey/FollowedCard.tsx'
import classes from '../parts/journey/Journey.module.css'
import { type JourneyStep, JourneyStepPanel } from '../parts/journey/JourneyStepPanel.tsx'
import { MarketTools } from '../parts/market/MarketTools.tsx'
import { accountsOf, type MarketSearch, marketSearch } from '../parts/market/market-search.ts'

/** What is talked about along the buying journey of a market. */
const useJourney = (marketId: number | null, search: MarketSearch) =>
  useApiQuery('getBJIStageReachedDetails', marketId === null ? null : { body: { marketId, ...accountsOf(search) } })

const journeySearch = { ...marketSearch, card: whole(null, { min: 1 }) }
const parts = [
  { part: 'pre-sales', title: 'Pre-sales, by stage reached' },
  { part: 'post-sales', title: 'Post-sales, by customer status' },
] as const

const none = {
  'pre-sales': 'Conversations at an open stage of a deal appear here.',
  'post-sales': 'Conversations after a deal was won appear here.',
}

const nothing = (
  <NothingFound of="What customers talk about before and after the sale appears here.">
    <EmptyState title="No Insights found.">Another market or fewer filters may have some.</EmptyState>
  </NothingFound>
)

/** What customers talk about along their journey, before the sale and after it. */
export default function CustomerJourneyScreen() {
  const [search, change] = useSearchState(journeySearch)
  const [opened, setOpened] = useState<JourneyStep | null>(null)
  const filters = useApiQuery('getDealFilters')
  const marketId = search.market ?? filters.data?.markets[0]?.id ?? null
  const journey = useJourney(marketId, search)
  const isAnswered = journey.data !== undefined
  useEffect(() => {
    if (isAnswered) setFlag('bji_called', true)
  }, [isAnswered])

  const stepsOf = (market: number, found: readonly JourneyStep[]) =>
    parts.map(({ part, title }) => {
      const steps = found.filter(step => step.part === part)
      return (
        <section key={part} className={classes.part} aria-label={title}>
          <h2 className={classes.heading}>{title}</h2>
          {steps.length === 0 ? (
            <EmptyState title="No Insights found.">{none[part]}</EmptyState>
          ) : (
            <div className={classes.steps}>
              {steps.map(step => (
                <JourneyStepPanel
                  key={step.stageReached}
                  step={step}
                  marketId={market}
                  search={search}
                  onDeals={() => setOpened(step)}
                  onFollow={card => change({ card })}
                />
              ))}
            </div>
          )}
        </section>
      )
    })
  return (
    <Page title="Customer Journey Insights" subtitle="Pre-sales and post-sales customer feedback">
      <MarketTools search={search} marketId={marketId} onChange={change} />
      {search.card !== null && marketId !== null && (
        <FollowedCard cardId={search.card} marketId={marketId} search={search} onClose={() => change({ card: null })} />
      )}
      <QueryState query={filters} loading={<SkeletonRows rows={12} />}>
        {() =>
          marketId === null ? (
            nothing
          ) : (
            <QueryState query={journey} loading={<SkeletonRows rows={12} />} empty={nothing}>
              {found => (
                <>
                  {journeySentence(found) && <AnswerText>{journeySentence(found)}</AnswerText>}
                  {stepsOf(marketId, found)}
                </>
              )}
            </QueryState>
          )
        }
      </QueryState>
      {opened && <DealsOfStep step={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
