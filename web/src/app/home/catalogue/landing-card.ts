import type { Role } from '@bic/contract/access'
import type { PremiumFeature } from '@bic/contract/entitlement/premium-features'
import type { Icon } from '@tabler/icons-react'
import type { PlaceLink } from '../../place.ts'

/** A card of the home screen, with the fields of the specification. */
export interface LandingCard {
  readonly title: string
  /** The other name it goes by. */
  readonly rawTitle?: string
  /** The subtitle. */
  readonly content: string
  readonly roles: readonly Role[]
  /** Licence permissions of which one is needed; none needed when empty. */
  readonly permissions: readonly string[]
  readonly isPremium?: true
  /** Look-up name of the premium feature. */
  readonly beLookupName?: PremiumFeature
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

/** Where a card leads and what that takes. */
export const placeOf = (card: LandingCard): PlaceLink => ({
  label: card.title,
  address: `/${card.navigateTo.path}`,
  needs: {
    roles: card.roles,
    permissions: card.permissions,
    ...(card.isPremium && card.beLookupName ? { premium: card.beLookupName } : {}),
    ...(card.hiddenWithoutAccess ? { hiddenWithoutAccess: true } : {}),
  },
})
