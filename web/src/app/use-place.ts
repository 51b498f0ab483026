import { useEntitlement } from '../lib/entitlement.ts'
import { useUser } from '../lib/session.ts'
import { type PlaceLink, type PlaceState, placeState } from './place.ts'
import { screens } from './screens.ts'

/** What the signed-in user sees of a place: open, shut with the reason, or left out. */
export function usePlace(place: PlaceLink): PlaceState {
  const user = useUser()
  const context = useEntitlement().data?.context
  return user ? placeState(place, screens, user, context) : { is: 'left out' }
}
