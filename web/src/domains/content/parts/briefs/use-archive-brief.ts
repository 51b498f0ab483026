import { useCallback } from 'react'
import { useApiMutation } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { notify } from '#ui/notify.ts'
import type { Brief } from './brief-words.ts'

/** Takes a brief out of the lists after a question; `onDone` is called once it is out. */
export function useArchiveBrief(onDone?: () => void): (brief: Brief) => Promise<void> {
  const { confirm } = useDialogs()
  const { mutate } = useApiMutation('archiveContentBrief', { onError: error => notify.error(error) })
  return useCallback(
    async ({ contentBriefId, name }) => {
      const text = `${name} is taken out of the list with what was written from it. Nothing is deleted.`
      if (!(await confirm({ text }))) return
      mutate({ params: { id: contentBriefId } }, { onSuccess: () => onDone?.() })
    },
    [confirm, mutate, onDone],
  )
}
