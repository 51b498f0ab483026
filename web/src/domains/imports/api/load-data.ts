import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchChanged } from '#lib/refetch.ts'
import { upload } from '#lib/upload.ts'
import { choiceFields, type LoadChoice } from './preview-load.ts'

interface Load {
  readonly file: File
  readonly choice: LoadChoice
  readonly onProgress: (share: number) => void
}

/** Sends a table to be loaded; answers the run that loads it. */
export function useLoadData() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ file, choice, onProgress }: Load) =>
      upload('loadData', {}, file, { fields: choiceFields(choice), onProgress }),
    onSuccess: () => refetchChanged(queries, 'loadData'),
  })
}
