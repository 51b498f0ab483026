import { useEffect, useState } from 'react'
import { usePathParams } from '../../../lib/navigation.ts'
import { useScreen } from '../use-screen.ts'

interface SidePanelState {
  /** The deal of the open screen; null when the screen is about none. */
  readonly storyId: number | null
  readonly opened: boolean
  readonly toggle: () => void
  readonly close: () => void
}

/** Whether the panel beside the content is open. It belongs to one deal and closes when that is left. */
export function useSidePanel(): SidePanelState {
  const screen = useScreen()
  const params = usePathParams()
  const given = Number(screen?.deal === undefined ? Number.NaN : params[screen.deal])
  const storyId = Number.isSafeInteger(given) && given > 0 ? given : null
  const [opened, setOpened] = useState(false)
  const place = `${screen?.id} ${storyId}`
  useEffect(() => {
    if (place) setOpened(false)
  }, [place])
  return {
    storyId,
    opened: opened && storyId !== null,
    toggle: () => setOpened(!opened),
    close: () => setOpened(false),
  }
}
