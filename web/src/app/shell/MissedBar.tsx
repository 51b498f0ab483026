import { Anchor } from '@mantine/core'
import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { describeError } from '#lib/api-error.ts'
import { staysAway } from '#lib/use-api.ts'
import { NotificationBar } from '#ui/NotificationBar.tsx'

/** A question of this screen that failed while nothing else says so: an older answer stands, or the part stays away. */
const isMissed = (query: Query): boolean =>
  query.state.status === 'error' && query.isActive() && (query.state.data !== undefined || query.meta === staysAway)

/**
 * Says that something of the screen could not be asked for again, and asks once more on Retry. Parts that never had an answer
 * say so themselves, in their place.
 */
export function MissedBar() {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const listen = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache])
  const missed = useSyncExternalStore(listen, () => cache.getAll().find(isMissed))
  const [asking, setAsking] = useState(false)
  if (!missed) return null
  const retry = async () => {
    setAsking(true)
    await queries.refetchQueries({ predicate: isMissed })
    setAsking(false)
  }
  return (
    <NotificationBar>
      {missed.state.data === undefined
        ? 'Some of this screen could not be loaded.'
        : 'Some of what you see could not be refreshed and may be out of date.'}{' '}
      {describeError(missed.state.error)}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        disabled={asking}
        onClick={() => void retry()}
      >
        Retry
      </Anchor>
    </NotificationBar>
  )
}
