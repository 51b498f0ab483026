import { useApiQuery } from '#lib/use-api.ts'

import classes from './Swot.module.css'

/** What the last report says that buyers said of a card; nothing when it does not have the card. */
export function WrittenInsight({ reportId, cardId }: { reportId: number; cardId: number }) {
  const { data } = useApiQuery('getBuyerInsightWithMessage', reportId === null ? null : { query: { reportId, cardId } })
  const first = data?.[0]
  if (!first?.insight) return null
  return (
    <p className={classes.quote}>
      <strong>In the report:</strong> {first.insight} ({first.byModel ? first.writer : 'built-in summary'})
    </p>
  )
}
