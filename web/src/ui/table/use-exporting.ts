import { useState } from 'react'

/**
 * Saves the rows of a table, and says as long as that takes.
 *
 * @param own the caller's own way, which takes the place of the usual one
 */
export function useExporting(own: (() => Promise<void>) | undefined, usual: () => Promise<void>) {
  const [exporting, setExporting] = useState(false)
  const save = async () => {
    setExporting(true)
    await (own ?? usual)()
    setExporting(false)
  }
  return { exporting, save }
}
