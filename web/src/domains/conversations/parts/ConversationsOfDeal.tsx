import { Button } from '@mantine/core'
import { IconTimeline } from '@tabler/icons-react'
import { useDeal } from '#domains/crm/shared/use-deal.ts'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { useSubView } from '#ui/sub-view.ts'
import { useDealConversations } from '../api/deal-conversations.ts'
import { Breadcrumb } from '../shared/Breadcrumb.tsx'
import { listSearch, settleType } from '../shared/list/list-search.ts'
import { noCallsText } from '../shared/list/use-no-calls-dialog.ts'
import { Reading } from '../shared/Reading.tsx'
import { ListFilters } from './list/ListFilters.tsx'

const noFilters = { type: 'all', stage: '', range: '-1', conv: null } as const

/** Every conversation of a deal, and the one that is read. */
export function ConversationsOfDeal({ dealId }: { dealId: number }) {
  const [search, change] = useSearchState(listSearch)
  const deal = useDeal(dealId)
  useSubView(deal.data?.storyName)
  const filter = { storyId: dealId, stage: search.stage, days: Number(search.range) }
  const first = useDealConversations({ ...filter, type: settleType(search.type, undefined) })
  const known = first.isPlaceholderData ? undefined : first.data?.pages[0]
  const type = settleType(search.type, known?.counts)
  const list = useDealConversations({ ...filter, type })
  const filtered = search.stage !== '' || search.range !== '-1' || type !== 'all'

  if (deal.error && !deal.data)
    return (
      <Page title="Conversations">
        <ErrorState error={deal.error} onRetry={() => void deal.refetch()} />
      </Page>
    )
  return (
    <Page
      title="Conversations"
      subtitle={deal.data && <Breadcrumb deal={deal.data} />}
      actions={
        <Button
          component={Link}
          href={links.gameTape(dealId)}
          leftSection={<IconTimeline size={16} aria-hidden />}
          variant="default"
        >
          Deal game tape
        </Button>
      }
    >
      <ListFilters type={type} counts={list.data?.pages[0]?.counts} />
      <Reading
        dealId={dealId}
        cardId={null}
        direction="bidirectional"
        rows={list.data?.pages.flatMap(page => page.rows)}
        stale={list.isPlaceholderData}
        onMore={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          filtered ? (
            <EmptyState
              title={noCallsText}
              actions={
                <Button variant="default" onClick={() => change(noFilters)}>
                  Show all
                </Button>
              }
            />
          ) : (
            <EmptyState title="No conversations yet">Upload the calls, emails and documents of this deal.</EmptyState>
          )
        }
      />
    </Page>
  )
}
