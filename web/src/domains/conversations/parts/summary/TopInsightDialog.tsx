import { Button, Tabs } from '@mantine/core'
import { IconCopy, IconPlayerPlay } from '@tabler/icons-react'
import type { CitedSentence, SummarisedCard } from '#domains/conversations/api/smart-summary.ts'
import { CitedSentences } from '#domains/conversations/shared/summary/CitedSentences.tsx'
import { formatSaid } from '#domains/conversations/shared/summary/said-place.ts'
import { WrittenBy } from '#domains/conversations/shared/summary/WrittenBy.tsx'
import { describeError } from '#lib/api-error.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { useShownError } from '#lib/shown-errors.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { copiedText, missing } from './copied-text.ts'
import classes from './Summary.module.css'

const kept = 60 * 60_000

/** The top buyer insight of a card in a deal, or of the deal as a whole; kept per story and card. */
const useTopInsight = (dealId: number, card: SummarisedCard | null) =>
  useApiQuery(
    'getStorySummary',
    {
      body: {
        storyId: dealId,
        cardId: card?.cardId ?? null,
        keywordList: [...(card?.keywords ?? [])],
        subTopicName: card?.topic ?? '',
        cardTitleName: card?.title ?? '',
        marketId: card?.marketId ?? null,
      },
    },
    { staleTime: kept, gcTime: kept },
  )

function NotFound({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useShownError(error, { canRetry: true })
  return (
    <p className={classes.none}>
      {describeError(error)}{' '}
      <Button size="compact-sm" variant="subtle" onClick={onRetry}>
        Retry
      </Button>
    </p>
  )
}

interface TopInsightDialogProps {
  dealId: number
  /** Null: of the deal as a whole. */
  card: SummarisedCard | null
  title: string
  onClose: () => void
}

/** What a buyer said about a card in the most relevant call of a deal. Unmounted when closed, which cancels the request. */
export default function TopInsightDialog({ dealId, card, title, onClose }: TopInsightDialogProps) {
  const go = useGo()
  const { data, error, isFetching, refetch } = useTopInsight(dealId, card)
  const url = data?.callUrl ?? null
  const open = ({ convId, ...place }: CitedSentence['places'][number]) => {
    onClose()
    go(links.conversationDetail(dealId, { conv: convId, type: 'all', said: formatSaid({ convId, ...place }) }))
  }
  const play = () => {
    if (url === null) return
    if (!url.startsWith('/')) window.open(url, '_blank', 'noopener')
    else {
      onClose()
      go(url)
    }
  }
  const copy = () =>
    navigator.clipboard
      .writeText(
        copiedText({
          title,
          summary: data?.finalSummaryForStory ?? null,
          quote: data?.finalSummaryQuotesForStory ?? null,
          url: url === null ? null : new URL(url, window.location.origin).href,
        }),
      )
      .then(() => notify.success('Copied.'))
      .catch(() => notify.error('The text could not be copied.'))
  const panel = (label: string, sentences: readonly CitedSentence[] | undefined, quoted = false) => (
    <section className={classes.part} aria-label={label}>
      <h3 className={classes.heading}>{label}</h3>
      {sentences && sentences.length > 0 ? (
        <CitedSentences label={label} sentences={sentences} onOpen={open} quoted={quoted} />
      ) : (
        <p className={classes.none}>{missing}</p>
      )}
    </section>
  )
  return (
    <Dialog
      title={title}
      size={700}
      opened
      onClose={onClose}
      actions={
        <>
          <Button variant="default" leftSection={<IconCopy size={16} />} disabled={!data || isFetching} onClick={copy}>
            Copy
          </Button>
          <Button leftSection={<IconPlayerPlay size={16} />} disabled={url === null || isFetching} onClick={play}>
            Play
          </Button>
        </>
      }
    >
      <Tabs value="insight">
        <Tabs.List>
          <Tabs.Tab value="insight">Top insight</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="insight" pt="md" className={classes.insight}>
          {isFetching ? (
            <>
              <p role="status" className={classes.none}>
                Looking through the calls of this deal. Please wait a moment.
              </p>
              <SkeletonText lines={5} />
            </>
          ) : (
            <>
              {panel('Summary', data?.summarySentences)}
              {panel('Quote', data?.quotes, true)}
              {error && <NotFound error={error} onRetry={() => void refetch()} />}
              {data && <WrittenBy {...data} />}
            </>
          )}
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}
