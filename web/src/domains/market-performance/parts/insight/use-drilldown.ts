import { useCallback, useMemo, useState } from 'react'
import type { InsightDrilldown } from '#domains/market-performance/api/insight-deals.ts'
import type { InsightQuestion } from '#domains/market-performance/api/insights.ts'

/** A number that was opened, and what it counts. */
type Opened = Omit<InsightDrilldown, keyof InsightQuestion> & Partial<InsightQuestion>

/** Opens the deals behind the numbers of a question, one number at a time. */
export function useDrilldown(question: InsightQuestion | null) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useCallback((drilldown: Opened) => setOpened(drilldown), [])
  const close = useCallback(() => setOpened(null), [])
  const drilldown = useMemo(
    (): InsightDrilldown | null => opened && question && { ...question, ...opened },
    [opened, question],
  )
  return { drilldown, open, close }
}
