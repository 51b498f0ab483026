import { useSearchState } from '#lib/navigation.ts'
import { oneOf } from '#lib/search-params.ts'
import { LockedTabs } from '#ui/LockedTabs.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { DataProcessing } from '../parts/DataProcessing.tsx'
import { HeardInCalls } from '../parts/heard/HeardInCalls.tsx'
import { Surveys } from '../parts/Surveys.tsx'
import { UserActivity } from '../parts/UserActivity.tsx'

const tabs = [
  { value: 'processing', label: 'Data processing' },
  { value: 'activity', label: 'User activity' },
  { value: 'surveys', label: 'Surveys' },
  { value: 'heard', label: 'Heard in calls' },
] as const
const contents = { processing: DataProcessing, activity: UserActivity, surveys: Surveys, heard: HeardInCalls } as const
const spec = { tab: oneOf(['processing', 'activity', 'surveys', 'heard'], 'processing') }

/** What the product did with the data, who uses it, what teams are asked about their deals, and whether opened messages are said. */
export default function ProductAnalyticsScreen() {
  const [{ tab }, change] = useSearchState(spec)
  return (
    <Page title="Product Analytics" subtitle="Data processing and User Activity">
      <LockedTabs
        label="Product Analytics"
        tabs={tabs}
        value={tab}
        onChange={value => change({ tab: value }, { replace: false })}
      >
        {open => {
          const Content = contents[open]
          return <Content />
        }}
      </LockedTabs>
    </Page>
  )
}
