import type { EntitlementContext } from '@bic/contract/entitlements/context'
import type { Person } from '@bic/contract/entitlements/decide'
import { type PlaceLink, type PlaceState, placeState } from '#app/place.ts'
import type { Screen } from '#app/screen.ts'
import { hubs } from '../modules/hubs.ts'

const hubOf = (address: string) => hubs[new URLSearchParams(address.split('?')[1]).get('name') ?? '']

/** What the main menu shows of an entry: one of a module whose screens are all shut is shut as well. */
export function entryState(
  entry: PlaceLink,
  screens: readonly Screen[],
  person: Person,
  context?: EntitlementContext,
): PlaceState {
  const own = placeState(entry, screens, person, context)
  const hub = entry.address.startsWith('/modules?') ? hubOf(entry.address) : undefined
  if (own.is !== 'open' || hub === undefined) return own
  const inside = hub.places.map(place => placeState(place, screens, person, context))
  return inside.some(({ is }) => is === 'open') ? own : (inside.find(({ is }) => is === 'shut') ?? own)
}
