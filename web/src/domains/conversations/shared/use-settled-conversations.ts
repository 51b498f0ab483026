import { useSearchState } from '#lib/navigation.ts'
import { type Narrowing, useCardConversations } from '../api/card-conversations.ts'
import type { Direction } from '../api/conversation-filter.ts'
import { listSearch, settleType, typeHasDirections } from './list/list-search.ts'

interface Settling {
  readonly storyId: number
  readonly cardId: number
  readonly keywordId: number | null
  readonly narrowing: Narrowing
  /** The direction, where the screen leaves none to choose. */
  readonly direction?: Direction | undefined
  /** The stage, where the screen has its own; else that of the address. */
  readonly stage?: string
  /** The first day that counts, null for all, where the screen has its own time; else the time of the address. */
  readonly since?: string | null
  /** False while the screen does not know its filters yet. */
  readonly enabled?: boolean
}

/**
 * The conversations of a card under the screen's filters and its two rules: without a call in buyer mode both
 * directions are shown and the switch is off, and the type is Calls only when there are calls.
 */
export function useSettledConversations({ direction: fixed, since, enabled = true, ...asked }: Settling) {
  const [search] = useSearchState(listSearch)
  const wished = fixed ?? search.direction
  const filter = {
    stage: search.stage,
    ...asked,
    days: since === undefined ? Number(search.range) : -1,
    since: since ?? undefined,
  }
  const firstType = settleType(search.type, undefined)
  const first = useCardConversations({ ...filter, direction: wished, type: firstType }, enabled)
  const known = first.isPlaceholderData ? undefined : first.data?.pages[0]
  const fallsBack = known?.buyerCalls === 0
  const direction = fallsBack ? 'bidirectional' : wished

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
