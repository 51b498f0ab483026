import { Text } from '@mantine/core'
import { describeError } from '#lib/api-error.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { useKeywordPreview } from '../api/preview-keyword.ts'
import classes from './KeywordPreview.module.css'
import { PreviewSamples } from './PreviewSamples.tsx'

interface KeywordPreviewProps {
  cardId: number
  text: string
  /** It is kept out of e-mails. */
  blockEmailFlag?: 'Y' | 'N'
}

/** What a keyword matches in the history: how many conversations and deals, and ten samples. */
export function KeywordPreview({ cardId, text, blockEmailFlag }: KeywordPreviewProps) {
  const { data, error, isPlaceholderData } = useKeywordPreview(cardId, text, blockEmailFlag)
  if (error)
    return (
      <Text size="sm" c="var(--bic-negative)" role="status">
        {describeError(error)}
      </Text>
    )
  if (!data) return <SkeletonText lines={3} />
  return (
    <div className={classes.preview} data-stale={isPlaceholderData || undefined}>
      <Text size="sm" role="status" className={classes.figures}>
        <b>{text}</b>: {formatQuantity(data.conversations, 'conversation')} of {formatCount(data.searched)}
        {data.conversations > 0 && ` (${formatCount(data.buyerConversations)} with the buyer saying it)`},{' '}
        {formatQuantity(data.deals, 'deal')}, said {formatQuantity(data.occurrences, 'time')}
      </Text>
      <PreviewSamples samples={data.samples} />
    </div>
  )
}
