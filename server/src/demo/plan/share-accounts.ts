import type { Random } from '../random.ts'
import type { DemoAccount } from '../types.ts'
import { segments } from './make-accounts.ts'
import type { DealOwner, Profile } from './profile.ts'

/** What an account means to the seller: how often it buys, how much at a time, and whose it is. */
export interface AccountShare {
  readonly account: number
  readonly segment: number
  readonly deals: number
  /** About 1; deals of large accounts are larger than others of their segment. */
  readonly size: number
  readonly owner: DealOwner
}

/** Few accounts have many deals and most have few, each at least one; owners get them by region, up to their load. */
export function shareAccounts(profile: Profile, accounts: readonly DemoAccount[], random: Random): AccountShare[] {
  const total = profile.closedDeals + profile.openDeals
  const segmentOf = (account: DemoAccount) => segments.findIndex(segment => segment.key === account.segmentKey)
  const ranked = accounts
    .map((account, index) => ({ account, index, order: segmentOf(account) + 2.4 * random.next() }))
    .sort((a, b) => a.order - b.order)
  const counts = countDeals(accounts.length, total)
  const loads = profile.owners.reduce((sum, owner) => sum + owner.load, 0)
  const room = new Map(profile.owners.map(owner => [owner, (total * owner.load) / loads]))
  return ranked.map(({ account, index }, rank) => {
    const fitting = profile.owners.filter(owner => owner.regions.includes(account.regionKey))
    const owner = fitting.reduce((best, one) => (room.get(one)! > room.get(best)! ? one : best))
    room.set(owner, room.get(owner)! - counts[rank]!)
    return {
      account: index,
      segment: segmentOf(account),
      deals: counts[rank]!,
      size: 0.6 + 1.1 * (1 - rank / accounts.length) ** 1.5,
      owner,
    }
  })
}

/** Numbers of deals from the largest account to the smallest: log-logistic weights over one deal for each. */
function countDeals(accounts: number, total: number): number[] {
  const weights = Array.from({ length: accounts }, (_, rank) => ((accounts - rank - 0.5) / (rank + 0.5)) ** 0.4)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  let due = 0
  let given = 0
  return weights.map(weight => {
    due += ((total - accounts) * weight) / sum
    const more = Math.round(due) - given
    given += more
    return 1 + more
  })
}
