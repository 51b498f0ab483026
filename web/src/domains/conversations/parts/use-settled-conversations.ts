import { useSearchState } from '../../../lib/navigation.ts'
import { type Narrowing, useCardConversations } from '../api/card-conversations.ts'
import { listSearch, settleType, typeHasDirections } from './list/list-search.ts'

/**
 * The conversations of a card under the screen's filters and its two rules: without a call in buyer mode both
 * directions are shown and the switch is off, and the type is Calls only when there are calls.
 */
export function useSettledConversations(
  storyId: number,
  cardId: number,
  keywordId: number | null,
  narrowing: Narrowing,
) {
  const [search] = useSearchState(listSearch)
  const filter = { storyId, cardId, stage: search.stage, days: Number(search.range), keywordId, narrowing }
  const firstType = settleType(search.type, undefined)
  const first = useCardConversations({ ...filter, direction: search.direction, type: firstType })
  const known = first.isPlaceholderData ? undefined : first.data?.pages[0]
  const fallsBack = known?.buyerCalls === 0
  const direction = fallsBack ? 'bidirectional' : search.direction

  // The same question as before unless a rule changes it; then it is answered from the cache.
  const second = useCardConversations({ ...filter, direction, type: firstType }, known !== undefined)
  const counted = second.isPlaceholderData ? undefined : second.data?.pages[0]
  const type = settleType(search.type, counted?.counts)
  const list = useCardConversations({ ...filter, direction, type }, counted !== undefined)

  const settled = known !== undefined && counted !== undefined && !list.isPlaceholderData && list.data !== undefined
  const failed = [first, second, list].find(query => query.error && !query.data)
  return {
    rows: list.data?.pages.flatMap(page => page.rows),
    counts: (list.data ?? second.data)?.pages[0]?.counts,
    total: list.data?.pages[0]?.total,
    direction,
    type,
    fallsBack,
    settled,
    switchable: settled && !fallsBack && typeHasDirections(type),
    error: failed?.error,
    retry: () => void failed?.refetch(),
    more: () => {
      if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
    },
  }
}
