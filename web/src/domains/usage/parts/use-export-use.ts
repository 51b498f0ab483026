import type { CallInput } from '#lib/call-types.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { notify } from '#ui/notify.ts'
import { saveFile } from '#ui/save-file.ts'

/** Saves what people did as a spreadsheet of the server, whose trail says who took it. */
export function useExportUse(asked: CallInput<'exportUse'>['body']): () => Promise<void> {
  const { mutateAsync } = useApiMutation('exportUse', {
    onError: error => notify.error(error, 'The spreadsheet could not be made'),
  })
  return async () => {
    const file = await mutateAsync({ body: asked }).catch(() => null)
    if (file) saveFile(file.fileName, new Blob([file.csv], { type: 'text/csv;charset=utf-8' }))
  }
}
