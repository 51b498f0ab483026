import type { SignedInUser } from '@bic/contract/access'
import { mayOpen, type Screen, type Tile } from '../screen.ts'

export interface HomeTile extends Tile {
  readonly id: string
  readonly title: string
  readonly path: string
  readonly icon: Screen['icon']
  readonly usable: boolean
}

/** Cards that disappear without access; all others are greyed. */
const hiddenWithoutAccess = ['Conversation Planner', 'Guided Prospecting']

/** The cards of the home screen, in the order of the table. */
export function homeTiles(screens: readonly Screen[], user: SignedInUser): HomeTile[] {
  return screens.flatMap(screen => {
    const { tile, id, path, icon } = screen
    if (!tile) return []
    const title = tile.title ?? screen.title
    const usable = mayOpen(screen, user)
    return !usable && hiddenWithoutAccess.includes(title) ? [] : [{ ...tile, id, title, path, icon, usable }]
  })
}
