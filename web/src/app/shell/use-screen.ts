import { useRouterState } from '@tanstack/react-router'
import type { Screen } from '../screen.ts'

/** The screen that is open, as the table has it. */
export function useScreen(): Screen | undefined {
  return useRouterState({ select: state => state.matches.at(-1)?.staticData.screen })
}
