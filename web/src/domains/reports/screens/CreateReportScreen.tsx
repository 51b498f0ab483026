import { useMarketFilter } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { AnalysisFrame } from '#domains/analysis/shared/frame/AnalysisFrame.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { CreateReportForm } from '../parts/create/CreateReportForm.tsx'
import { IngestionPanel } from '../parts/create/IngestionPanel.tsx'
import classes from '../parts/Reports.module.css'

/** Makes a report of cards over the deals of a filter. */
export default function CreateReportScreen() {
  const market = useMarketFilter()
  return (
    <AnalysisFrame
      title="Create report"
      subtitle="What buyers said about your messages, in the conversations you choose"
      market={market}
      compares={false}
      bar={{ conversations: true }}
      loading={<SkeletonRows rows={6} height={48} />}
    >
      {filter => (
        <div className={classes.stack}>
          <CreateReportForm key={filter.marketId} filter={filter} conversation={market.choice.conversation} />
          <IngestionPanel />
        </div>
      )}
    </AnalysisFrame>
  )
}
