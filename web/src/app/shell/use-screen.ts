import { useRouterState } from '@tanstack/react-router'
import type { RawSearch } from '#lib/search-params.ts'
import type { Screen } from '../screen.ts'

/** The screen that is open, as the table has it. */
export function useScreen(): Screen | undefined {
  return useRouterState({ select: state => state.matches.at(-1)?.staticData.screen })
}

/** What the screen that is open is called at its address. */
export function useScreenTitle(): string | undefined {
  const screen = useScreen()
  const titleHere = useRouterState({ select: ({ location }) => screen?.titleAt?.(location.search as RawSearch) })
  return titleHere ?? screen?.title
}
