import { useCallback } from 'react'
import { useApiMutation } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import type { Brief } from './brief-words.ts'

/** Takes a brief out of the lists after a question; `onDone` is called once it is out. */
export function useArchiveBrief(onDone?: () => void): (brief: Brief) => void {
  const { confirm } = useDialogs()
  const { mutateAsync } = useApiMutation('archiveContentBrief')
  return useCallback(
    ({ contentBriefId, name }) =>
      confirm({
        text: `${name} is taken out of the list with what was written from it. Nothing is deleted.`,
        onConfirm: () => mutateAsync({ params: { id: contentBriefId } }).then(onDone),
      }),
    [confirm, mutateAsync, onDone],
  )
}
