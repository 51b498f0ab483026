import type { EntitlementContext } from '@bic/contract/entitlements/context'
import type { Person } from '@bic/contract/entitlements/decide'
import { menuListOf } from '@bic/contract/entitlements/menu-list'
import { type PlaceState, placeState } from '../place.ts'
import type { Screen } from '../screen.ts'
import { firstCatalogue } from './catalogue/first-catalogue.ts'
import { type LandingCard, placeOf } from './catalogue/landing-card.ts'
import { secondCatalogue } from './catalogue/second-catalogue.ts'
import { tenantCards } from './catalogue/tenant-cards.ts'

const catalogues: Readonly<Record<'first' | 'second', readonly LandingCard[]>> = {
  first: [...firstCatalogue, ...tenantCards],
  second: secondCatalogue,
}

export interface HomeCard {
  readonly card: LandingCard
  readonly address: string
  /** Open, or greyed with the reason. */
  readonly state: Exclude<PlaceState, { is: 'left out' }>
}

/**
 * The cards that a person sees on home, in order: whoever's role does not fit sees none of a card, whoever lacks licence
 * or feature sees it greyed, and what is not built is greyed until its screen joins the table.
 */
export function homeCards(
  person: Person,
  context: EntitlementContext,
  screens: readonly Screen[],
  list: 'first' | 'second' = menuListOf(person, context),
): HomeCard[] {
  return catalogues[list].flatMap((card): HomeCard[] => {
    const place = placeOf(card)
    const state = placeState(place, screens, person, context)
    if (!card.splashScreenEnabled || state.is === 'left out') return []
    return [{ card, address: place.address, state }]
  })
}
