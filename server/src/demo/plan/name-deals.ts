import type { Random } from '../random.ts'
import type { DemoAccount } from '../types.ts'
import { dealNames, type Product, places, products } from '../words/deal-names.ts'
import type { DealPlan } from './plan-deals.ts'
import type { Profile } from './profile.ts'

/** What is bought, and where. */
export interface DealTitle {
  readonly name: string
  readonly listed: string
  /** The place with its article, as people say it. */
  readonly place: string
}

/**
 * Names the deals, oldest first: no name twice in the customer. Renewals and extensions are of something that the account
 * has bought before, where it has bought anything.
 */
export function nameDeals(
  profile: Profile,
  plans: readonly DealPlan[],
  accounts: readonly DemoAccount[],
  random: Random,
): DealTitle[] {
  const taken = new Set<string>()
  const bought = new Map<string, { readonly day: number; readonly product: Product; readonly place: string }[]>()
  return plans.map(plan => {
    const account = accounts[plan.share.account]!
    const there = places[account.additionalFields.country ?? ''] ?? []
    const offered = products[profile.markets[plan.market]!.source] ?? []
    const key = `${account.key} ${plan.market}`
    const before = (bought.get(key) ?? []).filter(one => one.day < plan.createdDay)
    const wish = plan.type === 'New Business' || before.length === 0 ? null : random.pick(before)
    const kinds = random.shuffled(dealNames[plan.type])
    const chosen = random
      .shuffled(offered.flatMap(product => there.map(place => ({ product, place }))))
      .map(pair => ({ ...pair, fit: fitOf(pair, wish, plan.type) }))
      .sort((a, b) => b.fit - a.fit)
      .flatMap(pair => kinds.map(kind => ({ ...pair, name: nameOf(kind, pair.product, pair.place) })))
      .find(({ name }) => !taken.has(name))
    if (!chosen) throw new Error(`demo: no name is left for a deal of "${account.name}"`)
    const { name, product, place } = chosen
    taken.add(name)
    if (plan.status === 'Won') bought.set(key, [...(bought.get(key) ?? []), { day: plan.closeDay, product, place }])
    return { name, listed: product.listed, place }
  })
}

/** A renewal is of the same product in the same place; an expansion of the same product elsewhere. */
function fitOf(
  pair: { readonly product: Product; readonly place: string },
  wish: { readonly product: Product; readonly place: string } | null,
  type: DealPlan['type'],
): number {
  if (!wish) return 0
  const samePlace = pair.place === wish.place
  return 2 * Number(pair.product === wish.product) + Number(type === 'Renewal' ? samePlace : !samePlace)
}

function nameOf(kind: string, product: Product, place: string): string {
  const inside = product.name.charAt(0).toLowerCase() + product.name.slice(1)
  return kind.replace(/\b[PpL]\b/g, mark => (mark === 'P' ? product.name : mark === 'p' ? inside : place))
}
