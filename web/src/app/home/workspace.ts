import type { SignedInUser } from '@bic/contract/calls/access'
import type { EntitlementContext } from '@bic/contract/entitlements/context'
import { hasRole } from '@bic/contract/entitlements/roles'
import { hasFixedAddress, mayOpen, type Screen, type Tile } from '../screen.ts'

export interface WorkspaceTile extends Tile {
  readonly id: string
  readonly title: string
  readonly path: string
  readonly icon: Screen['icon']
}

/** The screens of daily work that this user may open and that no card of the catalogues leads to. */
export function workspaceTiles(
  screens: readonly Screen[],
  user: SignedInUser,
  context?: EntitlementContext,
): WorkspaceTile[] {
  return screens.flatMap(screen => {
    const { tile, id, path, icon } = screen
    if (!tile || !hasFixedAddress(screen) || !mayOpen(screen, user, context)) return []
    if (tile.roles && !hasRole(user, tile.roles)) return []
    return [{ ...tile, id, path, icon, title: tile.title ?? screen.title }]
  })
}
