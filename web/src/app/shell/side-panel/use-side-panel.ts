import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { usePathParams, useSearchState } from '#lib/navigation.ts'
import { parseSearchText, text } from '#lib/search-params.ts'
import { useScreen } from '../use-screen.ts'

interface SidePanelState {
  /** The deal of the open screen; null when the screen is about none. */
  readonly storyId: number | null
  readonly opened: boolean
  /** What the open panel shows. */
  readonly place: string
  readonly go: (place: string) => void
  readonly toggle: () => void
  readonly close: () => void
}

const panelSearch = { note: text() }
/** What it opens with. */
const start = 'all'

/**
 * Whether the panel beside the content is open, and what it shows: the address holds both, so leaving the screen closes
 * it. So does a click in the content, after whatever was clicked has done its work.
 */
export function useSidePanel(): SidePanelState {
  const router = useRouter()
  const screen = useScreen()
  const params = usePathParams()
  const [{ note: place }, change] = useSearchState(panelSearch)
  const given = Number(screen?.deal === undefined ? Number.NaN : params[screen.deal])
  const dealId = Number.isSafeInteger(given) && given > 0 ? given : null
  const opened = place !== '' && dealId !== null
  const close = useCallback(() => {
    // The click may have led to another address already.
    if (parseSearchText(router.history.location.search).note !== undefined) change({ note: '' })
  }, [router, change])
  useEffect(() => {
    if (!opened) return
    const closeFromContent = (event: MouseEvent) => {
      if (event.composedPath().some(node => node instanceof HTMLElement && node.id === 'content')) close()
    }
    document.addEventListener('click', closeFromContent)
    return () => document.removeEventListener('click', closeFromContent)
  }, [opened, close])
  return {
    storyId: dealId,
    opened,
    place,
    go: next => change({ note: next }, { replace: false }),
    toggle: opened ? close : () => change({ note: start }),
    close,
  }
}
