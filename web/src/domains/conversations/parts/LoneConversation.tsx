import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { links } from '#lib/links.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Page } from '#ui/layout/Page.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonScreen } from '#ui/state/Skeletons.tsx'

import { viewerSearch } from '../shared/viewer/viewer-search.ts'
import { ReadingPane } from './viewer/ReadingPane.tsx'

/** A conversation by itself: among those of its deal when it has one, alone when it has none. */
export function LoneConversation({ convId }: { convId: number }) {
  const go = useGo()
  const [{ find, exact }] = useSearchState(viewerSearch)
  const deal = useApiQuery(
    'getStoryAndOpptyIdsForConvoId',
    { query: { convId } },
    {
      // It may have been moved since it was last asked for.
      refetchOnMount: 'always',
    },
  )
  const known = deal.isFetchedAfterMount ? deal.data : undefined
  const dealId = known?.storyId ?? null
  useEffect(() => {
    if (dealId === null) return
    const place = { ...(find && { find }), ...(exact && { exact: 'y' as const }) }
    go(links.conversationDetail(dealId, { conv: convId, type: 'all', ...place }), { replace: true })
  }, [dealId, convId, find, exact, go])
  if (deal.error && !deal.data)
    return (
      <Page title="Conversation">
        <ErrorState error={deal.error} onRetry={() => void deal.refetch()} />
      </Page>
    )
  if (!known || dealId !== null) return <SkeletonScreen />
  return (
    <Page title="Conversation">
      <Alert color="gray" icon={<IconInfoCircle size={18} />}>
        This conversation does not belong to a deal, so it does not count in any score. Choose one with “Date, deal and
        people”.
      </Alert>
      <ReadingPane
        convId={convId}
        dealId={null}
        cardId={null}
        direction="bidirectional"
        onLeave={() => undefined}
        onGone={() => go(links.deals())}
      />
    </Page>
  )
}
