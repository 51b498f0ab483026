import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'

export type Claim = Answer<'listApprovedClaims'>[number]

/** All approved claims in words: how many hold, and which need somebody. */
export function claimsText(rows: readonly Claim[]): string {
  const expired = rows.filter(({ state }) => state === 'expired')
  const ownerless = rows.filter(({ ownerId, state }) => ownerId === null && state === 'approved')
  const used = expired.filter(({ usedIn }) => usedIn > 0).length
  return [
    `${formatQuantity(rows.length - expired.length, 'sentence')} may be said about the product.`,
    expired.length > 0 &&
      `${expired.length} ${expired.length === 1 ? 'is' : 'are'} past the last day${used > 0 ? `, ${used} of which ${used === 1 ? 'stands' : 'stand'} in texts` : ''}.`,
    ownerless.length > 0 &&
      `Nobody answers for ${ownerless.length} of them any more: these cannot be stated until they have an owner.`,
  ]
    .filter(Boolean)
    .join(' ')
}
