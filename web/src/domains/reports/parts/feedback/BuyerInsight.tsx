import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { queryKeyOf } from '#lib/query-key.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { QuoteLine } from '../QuoteLine.tsx'
import classes from '../Reports.module.css'

/** The keywords behind an insight; none when they cannot be had. */
const useInsightKeywords = (reportId: number, cardId: number) =>
  useQuery({
    queryKey: queryKeyOf('getBuyerInsightKeywords', { query: { reportId, cardId } }),
    queryFn: ({ signal }) =>
      call('getBuyerInsightKeywords', { query: { reportId, cardId }, signal }).catch(error => {
        if (signal.aborted) throw error
        return []
      }),
  })

interface BuyerInsightProps {
  reportId: number
  cardId: number
  title: string
}

/** What buyers said about a card beside its message, the quotes it rests on, and the keywords that found them. */
export function BuyerInsight({ reportId, cardId, title }: BuyerInsightProps) {
  const insight = useApiQuery('getBuyerInsightWithMessage', { query: { reportId, cardId } })
  const { data: keywords = [] } = useInsightKeywords(reportId, cardId)
  return (
    <QueryState query={insight} loading={<SkeletonText lines={4} />}>
      {data => {
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
      }}
    </QueryState>
  )
}
