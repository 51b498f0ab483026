import { useCallback, useMemo, useState } from 'react'
import type { InsightDoor } from '../../api/insight-deals.ts'
import type { InsightQuestion } from '../../api/insights.ts'

/** A number that was opened, and what it counts. */
type Opened = Omit<InsightDoor, keyof InsightQuestion> & Partial<InsightQuestion>

/** Opens the deals behind the numbers of a question, one number at a time. */
export function useDoor(question: InsightQuestion | null) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useCallback((door: Opened) => setOpened(door), [])
  const close = useCallback(() => setOpened(null), [])
  const door = useMemo((): InsightDoor | null => opened && question && { ...question, ...opened }, [opened, question])
  return { door, open, close }
}
