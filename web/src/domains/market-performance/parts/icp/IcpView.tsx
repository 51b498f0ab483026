import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import type { Profile } from '@bic/contract/market-performance/insight'
import { useMemo, useState } from 'react'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import type { InsightQuestion } from '#domains/market-performance/api/insights.ts'
import { formatCount } from '#lib/format.ts'
import { useSearchState } from '#lib/navigation.ts'
import { oneOf } from '#lib/search-params.ts'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { Awaited } from '#ui/state/Awaited.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import classes from '../insight/Insight.module.css'
import { InsightDealsPanel } from '../insight/InsightDealsPanel.tsx'
import { useDrilldown } from '../insight/use-drilldown.ts'
import { JourneyBriefs } from './JourneyBriefs.tsx'
import { ProfileChart } from './ProfileChart.tsx'
import { ProfileTable } from './ProfileTable.tsx'
import { ProfileTopics } from './ProfileTopics.tsx'
import { bestProfileText, isCompared, profileChoices, profileName } from './profile-words.ts'
import { useFinestProfiles } from './use-finest-profiles.ts'

const icpSearch = {
  /** Empty: as finely as the deals allow. */
  profiles: oneOf(['', ...profileChoices.map(({ value }) => value)], ''),
}

/** Why and how customers buy: which profiles win, what they talk about, what is said along the way. */
export function IcpView({ filter }: { filter: FilterOfMarket }) {
  const [{ profiles }, change] = useSearchState(icpSearch)
  const {
    by,
    found: { data, error, refetch },
  } = useFinestProfiles(filter, profiles)
  const [topics, setTopics] = useState<Profile | null>(null)
  const compared = useMemo(() => data?.filter(isCompared), [data])
  const question = useMemo((): InsightQuestion => ({ filter, dealKind: 'all', countBy: 'closing' }), [filter])
  const { drilldown, open, close } = useDrilldown(question)
  const deals = useDealsDrilldown()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className={classes.stack}>
      {!data && <Awaited />}
      {data && data.length > 0 && <AnswerText>{bestProfileText(data)}</AnswerText>}
      <ProfileChart
        profiles={compared}
        by={by}
        onBy={profiles => change({ profiles })}
        onOpen={profile =>
          open({
            title: `${profileName(profile)}: ${formatCount(profile.winRate.closed)} closed deals`,
            group: { by: 'profile', key: profile.key },
            outcome: 'closed',
          })
        }
      />
      <ProfileTable profiles={data} onOpen={open} onTopics={setTopics} />
      <JourneyBriefs
        marketId={filter.marketId}
        onOpen={(title, storyIdList) =>
          deals.open({ title, asked: { marketId: filter.marketId, storyIdList: [...storyIdList] } })
        }
      />
      {topics && !drilldown && <ProfileTopics profile={topics} onOpen={open} onClose={() => setTopics(null)} />}
      <InsightDealsPanel drilldown={drilldown} onClose={close} />
      {deals.panel}
    </div>
  )
}
