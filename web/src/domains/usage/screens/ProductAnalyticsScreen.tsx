import { useSearchState } from '#lib/navigation.ts'
import { oneOf } from '#lib/search-params.ts'
import { LockedTabs } from '#ui/LockedTabs.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { DataProcessing } from '../parts/DataProcessing.tsx'
import { Surveys } from '../parts/Surveys.tsx'
import { UserActivity } from '../parts/UserActivity.tsx'

const tabs = [
  { value: 'processing', label: 'Data processing' },
  { value: 'activity', label: 'User activity' },
  { value: 'surveys', label: 'Surveys' },
] as const
const contents = { processing: DataProcessing, activity: UserActivity, surveys: Surveys } as const
const spec = { tab: oneOf(['processing', 'activity', 'surveys'], 'processing') }

/** What the product did with the data, who uses it, and what teams are asked about their deals. */
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
