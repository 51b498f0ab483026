import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { refetchGroups } from '#lib/refetch.ts'
import { getSession, subscribeSession } from '#lib/session.ts'
import { sendFiles } from '../api/send-files.ts'
import { rememberUnsent, takeUnsent } from './unsent-files.ts'
import { type QueuedFile, UploadQueue } from './upload-queue.ts'

/** Asks for the list of uploads again; set by the page that shows it. */
let refresh: () => Promise<unknown> = async () => undefined

const queue = new UploadQueue({ send: sendFiles, onSent: () => refresh() })
/** What a page that was reloaded in the middle of an upload did not send. */
let lost: readonly string[] = takeUnsent()

const isUnsent = ({ state, canRetry }: QueuedFile) => state !== 'failed' || canRetry

/** The browser asks before a page is left that is still sending. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

queue.subscribe(() => {
  rememberUnsent(
    queue
      .files()
      .filter(isUnsent)
      .map(({ path }) => path),
  )
  const sending = queue.files().some(({ state }) => state !== 'failed')
  if (sending) addEventListener('beforeunload', askBeforeLeaving)
  else removeEventListener('beforeunload', askBeforeLeaving)
})
let userId = getSession()?.user.userId
subscribeSession(() => {
  if (getSession()?.user.userId !== userId) queue.clear()
  userId = getSession()?.user.userId
})

/** The one queue of the application, and the files in it. */
export function useUploadQueue() {
  const queries = useQueryClient()
  refresh = () => refetchGroups(queries, ['uploads'])
  const files = useSyncExternalStore(queue.subscribe, queue.files)
  return { queue, files }
}

/** Paths of files that were lost with a reload. */
export const lostFiles = (): readonly string[] => lost
export const forgetLostFiles = () => {
  lost = []
}
