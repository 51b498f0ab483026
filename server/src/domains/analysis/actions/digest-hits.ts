import { createHash } from 'node:crypto'
import type { EarlyHits } from '@bic/engine/matrix/find-early-hits'

/** Names which deals have which cards, and since when: what is computed from the same hits of the same deals is the same. */
export const digestHits = ({ starts, cards, firstDays }: Pick<EarlyHits, 'starts' | 'cards' | 'firstDays'>): string => {
  const hash = createHash('sha1')
  for (const part of [starts, cards, firstDays]) hash.update(`${part.length} `).update(part)
  return hash.digest('base64')
}
