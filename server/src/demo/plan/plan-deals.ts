import {
  activityLift,
  lostEarlyShare,
  type PlantedEffect,
  plantedDifference,
  plantedShare,
  quartileShare,
  talkativeShare,
} from '../planted.ts'
import type { Random } from '../random.ts'
import type { DemoAccount, DemoStatus } from '../types.ts'
import { closeWithQuarter, dayOfCreation, firstDay, lastDay } from './deal-days.ts'
import { drawQuota } from './draw-quota.ts'
import type { Profile } from './profile.ts'
import { type AccountShare, shareAccounts } from './share-accounts.ts'
import { spread } from './spread.ts'

export type DealType = 'New Business' | 'Expansion' | 'Renewal'

/** What is settled about a deal before a word is said. */
export interface DealPlan {
  /** In the order of creation. */
  readonly number: number
  readonly share: AccountShare
  readonly market: number
  readonly type: DealType
  readonly closed: boolean
  /** 0..3, of the number of conversations. */
  readonly quartile: number
  readonly conversations: number
  readonly present: ReadonlySet<PlantedEffect>
  readonly status: DemoStatus
  /** Lost before it came to its second stage. */
  readonly lostEarly: boolean
  readonly createdDay: number
  /** The day it was won or lost; the expected day while it is open. */
  readonly closeDay: number
}

interface Draft {
  readonly closed: boolean
  readonly market: number
  readonly quartile: number
}

interface Placed extends Draft {
  readonly present: ReadonlySet<PlantedEffect>
  readonly share: AccountShare
}

/**
 * Deals with their outcome. The win rate of a closed deal is 50 % plus what its quartile, its owner, `wins` and `loses`
 * add; `talkative` adds nothing. Presence and outcome are drawn by quota over sorted deals, so that the effects come out as
 * planned in a small sample too. Owner, segment, type and date follow orders in which presence is spread evenly, and are
 * therefore nearly independent of it.
 */
export function planDeals(profile: Profile, accounts: readonly DemoAccount[], random: Random): DealPlan[] {
  const drafts = [...draftDeals(profile, random, true), ...draftDeals(profile, random, false)]
  const present = profile.planted ? drawPresence(drafts, random) : new Map<Draft, ReadonlySet<PlantedEffect>>()
  const shares = shareAccounts(profile, accounts, random)
  const placed = placeDeals(
    profile,
    drafts.map(draft => ({ ...draft, present: present.get(draft) ?? new Set() })),
    shares,
    random,
  )
  const moments = new Map(evenly(placed, random).map((deal, at, all) => [deal, (at + random.next()) / all.length]))
  const won = drawWon(profile, placed, moments)
  const early = drawLostEarly(placed, won, moments)
  const types = drawTypes(placed, random)
  const counts = drawConversationCounts(profile, placed, random)
  return placed
    .map((deal, at) => {
      const status: DemoStatus = !deal.closed ? 'Open' : won.has(deal) ? 'Won' : 'Lost'
      const days = drawDays(profile, deal, counts[at]!, moments.get(deal)!, random)
      return {
        ...deal,
        type: types.get(deal)!,
        conversations: counts[at]!,
        status,
        lostEarly: early.has(deal),
        ...days,
      }
    })
    .sort((a, b) => a.createdDay - b.createdDay)
    .map((deal, number) => ({ ...deal, number }))
}

/** Deals with a market and a quartile of the number of conversations, both by quota. */
function draftDeals(profile: Profile, random: Random, closed: boolean): Draft[] {
  const count = closed ? profile.closedDeals : profile.openDeals
  const fill = (shares: readonly number[], size: number) => {
    let due = 0
    return shares.flatMap((share, value) => {
      const from = Math.round(due)
      due += share * size
      return Array.from({ length: (value === shares.length - 1 ? size : Math.round(due)) - from }, () => value)
    })
  }
  const markets = fill(
    profile.markets.map(({ share }) => share),
    count,
  )
  return random.shuffled(
    [...Map.groupBy(markets, market => market)].flatMap(([market, deals]) =>
      fill(quartileShare, deals.length).map(quartile => ({ closed, market, quartile })),
    ),
  )
}

function drawPresence(deals: readonly Draft[], random: Random): Map<Draft, ReadonlySet<PlantedEffect>> {
  const shuffled = random.shuffled(deals)
  const order = (deal: Draft) => [+deal.closed, deal.quartile, deal.market]
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

type Planned = Pick<Placed, 'market' | 'quartile' | 'present'>

/** The deals in an order in which every run has its due of each planted card, quartile and market. */
function evenly<T extends Planned>(deals: readonly T[], random: Random): T[] {
  return spread(
    deals,
    ({ present, quartile, market }) => [
      Number(present.has('wins')),
      Number(present.has('loses')),
      Number(present.has('talkative')),
      Number(present.has('wins') && present.has('loses')),
      ...[0, 1, 2, 3].map(one => Number(one === quartile)),
      market,
    ],
    random,
  )
}

/** Gives each deal an account, and so an owner and a segment. */
function placeDeals(
  profile: Profile,
  drafts: readonly (Draft & { readonly present: ReadonlySet<PlantedEffect> })[],
  shares: readonly AccountShare[],
  random: Random,
): Placed[] {
  const owners = profile.owners
  // Segments run to and fro, so that those of neighbors meet and a run of one segment is long.
  const places = sortBy(shares, share => {
    const owner = owners.indexOf(share.owner)
    return [owner, owner % 2 ? share.segment : -share.segment]
  }).flatMap(share => Array.from({ length: share.deals }, () => ({ share })))
  const open = drawQuota(places, () => profile.openDeals / places.length, 0.5)
  return [true, false].flatMap(closed => {
    const there = places.filter(place => open.has(place) !== closed)
    const deals = evenly(
      drafts.filter(draft => draft.closed === closed),
      random,
    )
    return deals.map((deal, at) => ({ ...deal, share: there[at]!.share }))
  })
}

/** Where in the history of the customer each deal lies, 0 to 1. */
type Moments = ReadonlyMap<Placed, number>

function drawWon(profile: Profile, deals: readonly Placed[], moments: Moments): Set<Placed> {
  const has = (deal: Placed, effect: PlantedEffect) => Number(deal.present.has(effect))
  const chance = (deal: Placed) =>
    0.5 +
    activityLift[deal.quartile]! +
    deal.share.owner.skill +
    (profile.planted ? plantedDifference * (has(deal, 'wins') - has(deal, 'loses')) : 0)
  const sorted = sortBy(deals, deal => [
    deal.quartile,
    has(deal, 'talkative'),
    has(deal, 'wins'),
    has(deal, 'loses'),
    deal.market,
    moments.get(deal)!,
  ])
  return drawQuota(
    sorted.filter(deal => deal.closed),
    chance,
    0.5,
  )
}

/** Which of the lost deals were lost at once: the same number in each quartile, whatever came up in them. */
function drawLostEarly(deals: readonly Placed[], won: ReadonlySet<Placed>, moments: Moments): Set<Placed> {
  const closed = deals.filter(deal => deal.closed)
  const lost = closed.filter(deal => !won.has(deal))
  const countOf = (list: readonly Placed[], quartile: number) => list.filter(deal => deal.quartile === quartile).length
  return drawQuota(
    sortBy(lost, deal => [
      deal.quartile,
      deal.market,
      ...(['wins', 'loses', 'talkative'] as const).map(effect => Number(deal.present.has(effect))),
      moments.get(deal)!,
    ]),
    ({ quartile }) => (lostEarlyShare * countOf(closed, quartile)) / Math.max(1, countOf(lost, quartile)),
    0.5,
  )
}

function drawTypes(deals: readonly Placed[], random: Random): Map<Placed, DealType> {
  return new Map(
    evenly(deals, random).map((deal, at, all) => {
      const place = (at + 0.5) / all.length
      return [deal, place < 0.56 ? 'New Business' : place < 0.83 ? 'Expansion' : 'Renewal'] as const
    }),
  )
}

/** Days from creation to close, by the size of the account. */
const paceOfSegment = [1.25, 1, 0.8] as const

function drawDays(
  profile: Profile,
  { closed, share }: Placed,
  conversations: number,
  moment: number,
  random: Random,
): Pick<DealPlan, 'createdDay' | 'closeDay'> {
  const spare = 70 * random.next() ** 1.5
  const length = Math.round((26 + 6 * conversations + spare) * paceOfSegment[share.segment]!)
  if (!closed) {
    const createdDay = Math.max(firstDay, lastDay - length)
    const due = lastDay + random.between(12, 120)
    const closeDay = closeWithQuarter(due, profile.fiscalYearStartMonth, [lastDay + 5, due + 60], random)
    return { createdDay, closeDay }
  }
  const createdDay = dayOfCreation(moment, lastDay - 3 - length)
  const due = createdDay + length
  return {
    createdDay,
    closeDay: closeWithQuarter(due, profile.fiscalYearStartMonth, [createdDay + 15, lastDay - 1], random),
  }
}

/** Counts inside each quartile's limits that add up to the profile's number of conversations. */
function drawConversationCounts(profile: Profile, deals: readonly Placed[], random: Random): number[] {
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
