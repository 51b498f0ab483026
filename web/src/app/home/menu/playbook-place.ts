import type { EntitlementContext } from '@bic/contract/entitlements/context'
import { decide, type Person } from '@bic/contract/entitlements/decide'
import { type PlaceLink, placeState } from '#app/place.ts'
import type { Screen } from '#app/screen.ts'

const openPlaybook: PlaceLink = { label: 'Open Playbook', address: '/messaging' }
const roles = ['CSM', 'ADMIN', 'MANAGEMENT'] as const

export interface PlaybookState {
  readonly address: string
  /** Why the button is shut; null when it opens. */
  readonly hint: string | null
}

/** The Self-learning Playbook opens for some roles; all others see the button shut, with whom to ask. */
export function playbookState(person: Person, context: EntitlementContext, screens: readonly Screen[]): PlaybookState {
  const { address } = openPlaybook
  if (decide(person, context, { name: 'Self-learning Playbook', roles }).is !== 'usable') {
    return { address, hint: 'Please contact your administrator to open the playbook.' }
  }
  const state = placeState(openPlaybook, screens, person, context)
  return { address, hint: state.is === 'shut' ? state.reason : null }
}
