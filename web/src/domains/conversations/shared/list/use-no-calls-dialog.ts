import { useEffect, useRef } from 'react'
import { useDialogs } from '#ui/dialog/dialogs.tsx'

export const noCallsText = 'No calls found. Please revisit your filters and try again.'

/** Says once for each set of filters that nothing was found. */
export function useNoCallsDialog(empty: boolean, filters: string) {
  const { oops } = useDialogs()
  const shownFilters = useRef('')
  useEffect(() => {
    if (!empty || shownFilters.current === filters) return
    shownFilters.current = filters
    void oops(noCallsText)
  }, [empty, filters, oops])
}
