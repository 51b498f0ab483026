import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { links } from '#lib/links.ts'
import { useGo, useRawSearch } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Page } from '#ui/layout/Page.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonScreen } from '#ui/state/Skeletons.tsx'
import { addressInDeal } from '../shared/address-in-deal.ts'
import { ReadingPane } from './viewer/ReadingPane.tsx'

/** A conversation by itself: among those of its deal when it has one, alone when it has none. */
export function LoneConversation({ convId }: { convId: number }) {
  const go = useGo()
  const search = useRawSearch()
  const deal = useApiQuery('getStoryAndOpptyIdsForConvoId', { query: { convId } })
  const dealId = deal.data?.storyId ?? null
  // As when it is opened (`addressOfConversation`), after asking failed there or another one was opened from here.
  useEffect(() => {
    if (dealId !== null) go(addressInDeal(dealId, convId, search), { replace: true })
  }, [dealId, convId, search, go])
  if (deal.error && !deal.data)
    return (
      <Page title="Conversation">
        <ErrorState error={deal.error} onRetry={() => void deal.refetch()} />
      </Page>
    )
  if (!deal.data || dealId !== null) return <SkeletonScreen />
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
