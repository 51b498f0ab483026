import { activityLift, type PlantedEffect, plantedDifference, plantedShare, talkativeShare } from '../planted.ts'
import type { Random } from '../random.ts'
import type { DemoStatus } from '../types.ts'
import { drawQuota } from './draw-quota.ts'
import type { Profile } from './profile.ts'

/** What is settled about a deal before a word is said. */
export interface DealPlan {
  readonly number: number
  readonly account: number
  readonly segment: number
  readonly market: number
  readonly closed: boolean
  /** 0..3, of the number of conversations. */
  readonly quartile: number
  readonly conversations: number
  readonly present: ReadonlySet<PlantedEffect>
  readonly status: DemoStatus
}

type Draft = Omit<DealPlan, 'present' | 'status' | 'conversations'>

/**
 * Deals with their outcome. The win rate of a closed deal is 50 % plus what its quartile, `wins` and `loses` add;
 * `talkative` adds nothing. Presence and outcome are drawn by quota over sorted deals, so that the effects come out as
 * planned in a small sample too, within segments and markets.
 */
export function planDeals(profile: Profile, segmentOf: readonly number[], random: Random): DealPlan[] {
  const drafts = [...draftDeals(profile, segmentOf, random, true), ...draftDeals(profile, segmentOf, random, false)]
  const present = profile.planted ? drawPresence(drafts, random) : new Map<Draft, ReadonlySet<PlantedEffect>>()
  const has = (deal: Draft, effect: PlantedEffect) => present.get(deal)?.has(effect) ?? false
  const chance = (deal: Draft) =>
    0.5 +
    activityLift[deal.quartile]! +
    (profile.planted ? plantedDifference * (Number(has(deal, 'wins')) - Number(has(deal, 'loses'))) : 0)
  const sorted = sortBy(drafts, deal => [
    deal.quartile,
    +has(deal, 'talkative'),
    +has(deal, 'wins'),
    +has(deal, 'loses'),
    deal.market,
    deal.segment,
  ])
  const won = drawQuota(
    sorted.filter(deal => deal.closed),
    chance,
    0.5,
  )
  const counts = drawConversationCounts(profile, drafts, random)
  return drafts.map((deal, at) => ({
    ...deal,
    conversations: counts[at]!,
    present: present.get(deal) ?? new Set(),
    status: !deal.closed ? 'Open' : won.has(deal) ? 'Won' : 'Lost',
  }))
}

function draftDeals(profile: Profile, segmentOf: readonly number[], random: Random, closed: boolean): Draft[] {
  const count = closed ? profile.closedDeals : profile.openDeals
  const offset = closed ? 0 : profile.closedDeals
  return random.shuffled(Array.from({ length: count }, (_, index) => index)).map((place, index) => {
    const account = (index + offset) % profile.accounts
    let market = 0
    for (let rest = random.next(); market < profile.markets.length - 1; market++) {
      rest -= profile.markets[market]!.share
      if (rest < 0) break
    }
    const quartile = Math.floor((place * 4) / count)
    return { number: index + offset, account, segment: segmentOf[account]!, market, closed, quartile }
  })
}

function drawPresence(deals: readonly Draft[], random: Random): Map<Draft, ReadonlySet<PlantedEffect>> {
  const shuffled = random.shuffled(deals)
  const order = (deal: Draft) => [+deal.closed, deal.quartile, deal.market, deal.segment]
  const wins = drawQuota(sortBy(shuffled, order), () => plantedShare, random.next())
  const loses = drawQuota(
    sortBy(shuffled, deal => [+wins.has(deal), ...order(deal)]),
    () => plantedShare,
    random.next(),
  )
  const talkative = drawQuota(
    sortBy(shuffled, deal => [...order(deal).slice(0, 2), +wins.has(deal), +loses.has(deal)]),
    deal => talkativeShare[deal.quartile]!,
    random.next(),
  )
  const effects = { wins, loses, talkative }
  return new Map(
    deals.map(deal => [
      deal,
      new Set((Object.keys(effects) as PlantedEffect[]).filter(effect => effects[effect].has(deal))),
    ]),
  )
}

/** Counts inside each quartile's limits that add up to the profile's number of conversations. */
function drawConversationCounts(profile: Profile, deals: readonly Draft[], random: Random): number[] {
  const limits = deals.map(deal => profile.conversationsByQuartile[deal.quartile]!)
  const counts = limits.map(([low, high]) => random.between(low, high))
  let missing = Object.values(profile.conversations).reduce((sum, count) => sum + count, 0) - sum(counts)
  for (let round = 0; missing !== 0 && round < 100; round++) {
    for (const at of random.shuffled(deals.map((_, index) => index))) {
      const step = Math.sign(missing)
      const next = counts[at]! + step
      if (step === 0 || next < limits[at]![0] || next > limits[at]![1]) continue
      counts[at] = next
      missing -= step
    }
  }
  if (missing !== 0) throw new Error(`demo: ${missing} conversations do not fit the limits of "${profile.key}"`)
  return counts
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function sortBy<T>(items: readonly T[], keys: (item: T) => readonly number[]): T[] {
  return items
    .map(item => ({ item, key: keys(item) }))
    .sort((a, b) => {
      for (let at = 0; at < a.key.length; at++) if (a.key[at] !== b.key[at]) return a.key[at]! - b.key[at]!
      return 0
    })
    .map(({ item }) => item)
}
