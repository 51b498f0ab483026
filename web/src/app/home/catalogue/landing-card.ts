import type { Role } from '@bic/contract/calls/access'
import type { Thing } from '@bic/contract/entitlements/decide'
import { type FeatureName, features } from '@bic/contract/entitlements/features'
import type { Icon } from '@tabler/icons-react'
import type { PlaceLink } from '#app/place.ts'

/** A card of the home screen, with the fields of the specification. */
export interface LandingCard {
  readonly title: string
  /** The other name it goes by. */
  readonly rawTitle?: string
  /** The subtitle. */
  readonly content: string
  readonly roles: readonly Role[]
  /** What licence and premium features must include; left out where neither is asked for. */
  readonly feature?: FeatureName
  readonly navigateTo: {
    readonly path: string
    readonly action?: { readonly type: 'switchTab'; readonly payload: { readonly tabId: 0 | 3 } }
  }
  readonly headerColor: 'aliceblue' | 'purple' | 'musk'
  readonly image?: Icon
  readonly splashScreenEnabled: boolean
  /** Without licence or feature it is hidden; all others are greyed. */
  readonly hiddenWithoutAccess?: true
}

/** Arriving at a tab. */
export const tab = (tabId: 0 | 3) => ({ type: 'switchTab', payload: { tabId } }) as const

/** The permissions and the premium feature that a card takes, as the contract has them. */
export function needsOfFeature({ feature }: LandingCard): Pick<Thing, 'permissions' | 'premium'> {
  if (feature === undefined) return {}
  const { permissions, premium }: Thing = features[feature]
  return { ...(permissions && { permissions }), ...(premium && { premium }) }
}

/** Where a card leads and what that takes. */
export const placeOf = (card: LandingCard): PlaceLink => ({
  label: card.title,
  address: `/${card.navigateTo.path}`,
  needs: {
    roles: card.roles,
    ...needsOfFeature(card),
    ...(card.hiddenWithoutAccess ? { hiddenWithoutAccess: true } : {}),
  },
})
