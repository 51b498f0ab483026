import { useInsightKeywords } from '#domains/reports/api/reports.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { QuoteLine } from '../QuoteLine.tsx'
import classes from '../Reports.module.css'

interface BuyerInsightProps {
  reportId: number
  cardId: number
  title: string
}

/** What buyers said about a card beside its message, the quotes it rests on, and the keywords that found them. */
export function BuyerInsight({ reportId, cardId, title }: BuyerInsightProps) {
  const { data, error, refetch } = useApiQuery('getBuyerInsightWithMessage', { query: { reportId, cardId } })
  const { data: keywords = [] } = useInsightKeywords(reportId, cardId)
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={4} />
  const [first] = data
  if (!first) return <EmptyState title="No buyer said anything about it in these conversations." />
  return (
    <section aria-label={`What buyers said about ${title}`} className={classes.stack}>
      <dl className={classes.arms}>
        <dt>Message</dt>
        <dd>{first.message}</dd>
        <dt>Buyers</dt>
        <dd>{first.insight}</dd>
        {keywords.length > 0 && (
          <>
            <dt>Keywords</dt>
            <dd>{keywords.map(({ keywordName, count }) => `${keywordName} (${count})`).join(', ')}</dd>
          </>
        )}
      </dl>
      {data.map(({ said }) => (
        <QuoteLine key={`${said.convId} ${said.text}`} quote={said} />
      ))}
      <p className={classes.dim}>
        {first.byModel
          ? `Written by ${first.writer}; every sentence was checked against what was said.`
          : 'Chosen by the built-in engine from what was said: not reworded.'}{' '}
        {first.note}
      </p>
    </section>
  )
}
