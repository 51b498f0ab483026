import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { notify } from '#ui/notify.ts'
import { saveFile } from '#ui/save-file.ts'

type Export =
  | { readonly list: 'deals'; readonly body: CallInput<'exportDeals'>['body'] }
  | { readonly list: 'accounts'; readonly body: CallInput<'exportAccounts'>['body'] }

const ask = (what: Export): Promise<Answer<'exportDeals'>> =>
  what.list === 'deals' ? call('exportDeals', { body: what.body }) : call('exportAccounts', { body: what.body })

/** Saves deals or accounts as a CSV file; what goes wrong is said in the corner. */
export function useExportList() {
  const { mutateAsync } = useMutation({
    mutationFn: ask,
    onSuccess: ({ fileName, csv }) => saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' })),
    onError: error => notify.error(error, 'The list could not be exported.'),
  })
  // The failure has been said.
  return (what: Export): Promise<void> =>
    mutateAsync(what).then(
      () => undefined,
      () => undefined,
    )
}
