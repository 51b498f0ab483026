import { Anchor } from '@mantine/core'
import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { ApiError, describeError } from '#lib/api-error.ts'
import { isSaid, listenToShown } from '#lib/shown-errors.ts'
import { hiddenWithoutAnswer } from '#lib/use-api.ts'
import { useOpenedLast } from '#ui/dialog/open-dialogs.ts'
import { NotificationBar } from '#ui/NotificationBar.tsx'

/** Whether the answer is not known. A refusal is an answer, which the part that asked takes as it is. */
const isOpen = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

/** A question of this screen that failed while nothing else says so. */
const isMissed = (query: Query): boolean => {
  const { error, data } = query.state
  if (error === null || query.state.status !== 'error' || !query.isActive()) return false
  return data !== undefined || query.meta === hiddenWithoutAnswer || (isOpen(error) && !isSaid(error))
}

/**
 * Says that something of the screen could not be asked for, or asked for again, and asks once more on Retry. Parts without an
 * answer say so themselves, in their place (`<ErrorState>`); of those that do not, such as the choices of a menu, it is said here, once no
 * other part has a Retry: one at a time is enough.
 */
export function MissedBar() {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const listen = useCallback(
    (onChange: () => void) => {
      const ends = [cache.subscribe(notifyManager.batchCalls(onChange)), listenToShown(onChange)]
      return () => {
        for (const end of ends) end()
      }
    },
    [cache],
  )
  const missed = useSyncExternalStore(listen, () => cache.getAll().find(isMissed))
  const dialog = useOpenedLast()
  const [asking, setAsking] = useState(false)
  if (!missed) return null
  const retry = async () => {
    setAsking(true)
    await queries.refetchQueries({ predicate: isMissed })
    setAsking(false)
  }
  const bar = (
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
  // What a dialog asked for is said in it: the page is behind it.
  const isOfDialog = dialog && missed.state.data === undefined && missed.state.errorUpdatedAt >= dialog.openedAt
  return isOfDialog && dialog.slot ? createPortal(bar, dialog.slot) : bar
}
