import { Alert } from '@mantine/core'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { JobProgress } from '#domains/jobs/shared/JobProgress.tsx'
import { exportPage } from '#lib/export-page.ts'
import { usePathParams } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { ExportPdfButton } from '#ui/ExportPdfButton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ScreenState } from '#ui/state/ScreenState.tsx'

import { DealsByScore } from '../parts/DealsByScore.tsx'
import { FeedbackCard } from '../parts/feedback/FeedbackCard.tsx'
import { ReportFacts } from '../parts/feedback/ReportFacts.tsx'
import { SaveReport } from '../parts/feedback/SaveReport.tsx'
import { Transcripts } from '../parts/feedback/Transcripts.tsx'
import classes from '../parts/Reports.module.css'

function Report({ id }: { id: number }) {
  const feedback = useApiQuery('getMessagingFeedback', { params: { id } })
  const scores = useApiQuery('getCardSubtopicScores', { query: { reportId: id } })
  const { open, panel } = useDealsDrilldown()
  return (
    <ScreenState title="Message feedback" query={feedback}>
      {report => {
        const scoreOf = (cardId: number) => {
          const found = scores.data?.find(score => score.cardId === cardId)
          return found && { score: found.score, percentile: found.cardPercentileValue, n: found.n }
        }
        const ready = report.status === 'ready'
        return (
          <Page
            title={report.name}
            subtitle={[report.marketName, report.createdBy].filter(Boolean).join(' · ')}
            actions={
              ready && (
                <>
                  {report.reportType !== 'standing' && <SaveReport key={report.name} report={report} />}
                  <ExportPdfButton name={report.name} onExport={() => exportPage()} />
                </>
              )
            }
          >
            {report.status === 'failed' && (
              <Alert color="salmon" role="alert">
                {report.error} No credit was taken.
              </Alert>
            )}
            {report.status === 'generating' && report.jobRunId !== null && <JobProgress id={report.jobRunId} />}
            {ready && (
              <div className={classes.stack}>
                <ReportFacts report={report} onOpen={open} />
                {report.cards.length === 0 ? (
                  <EmptyState title="No insights found." />
                ) : (
                  <div className={classes.halves}>
                    {report.cards.map(card => (
                      <FeedbackCard
                        key={card.cardId}
                        report={report}
                        card={card}
                        score={scoreOf(card.cardId)}
                        onOpen={open}
                      />
                    ))}
                  </div>
                )}
                <DealsByScore
                  title="Top deals"
                  asked={{
                    marketId: report.marketId,
                    filters: report.filters,
                    cardList: report.cards.map(({ cardId }) => cardId),
                  }}
                />
                <Transcripts reportId={id} />
              </div>
            )}
            {panel}
          </Page>
        )
      }}
    </ScreenState>
  )
}

/** A report with cards, scores per subtopic and what buyers said next to the message. */
export default function MessagingFeedbackScreen() {
  const id = readId(usePathParams().id)
  return id === null ? (
    <Page title="Message feedback">
      <EmptyState title="This report was not found." />
    </Page>
  ) : (
    <Report key={id} id={id} />
  )
}
