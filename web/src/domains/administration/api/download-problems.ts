import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../ui/notify.ts'

/** Saves the report of the rows that an import did not take. */
export const useDownloadProblems = () =>
  useMutation({
    mutationFn: (jobRunId: number) => call('downloadLoadProblems', { params: { jobRunId } }),
    onSuccess: ({ location }) => {
      const link = document.createElement('a')
      link.href = location
      link.download = ''
      link.click()
    },
    onError: error => notify.error(error, 'The report could not be made'),
  })
