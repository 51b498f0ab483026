import type { SignedInUser } from '@bic/contract/calls/access'
import { type EntitlementContext, plainContext } from '@bic/contract/entitlements/context'
import type { Icon } from '@tabler/icons-react'
import type { Screen } from '../screen.ts'
import type { LandingCard } from './catalogue/landing-card.ts'
import { homeCards } from './home-cards.ts'
import { workspaceTiles } from './workspace.ts'

/** One tile of the small grid in the header. */
export interface GridTile {
  readonly label: string
  readonly address: string
  readonly colour: LandingCard['headerColor']
  readonly image: Icon | undefined
  readonly tabId?: number
}

/** What the user may open now: of the features only those that are usable and built. */
export function gridTiles(
  screens: readonly Screen[],
  user: SignedInUser,
  context: EntitlementContext = plainContext,
): { readonly features: readonly GridTile[]; readonly workspace: readonly GridTile[] } {
  const features = homeCards(user, context, screens)
    .filter(({ state }) => state.is === 'open')
    .map(({ card, address }): GridTile => {
      const tabId = card.navigateTo.action?.payload.tabId
      return {
        label: card.title,
        address,
        colour: card.headerColor,
        image: card.image,
        ...(tabId === undefined ? {} : { tabId }),
      }
    })
  const workspace = workspaceTiles(screens, user, context).map(
    ({ title, path, colour, icon }): GridTile => ({ label: title, address: path, colour, image: icon }),
  )
  return { features, workspace }
}
