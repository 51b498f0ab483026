import {
  type CardPresence,
  type DealColumns,
  dealColumns,
  lostDeal,
  pickDeals,
  wonDeal,
} from '@bic/engine/comparison/deal-columns'
import { compareWithAndWithout } from '@bic/engine/comparison/with-and-without'
import { Random } from '../random.ts'

/**
 * What is true of the first card: nothing; it adds 15 points; better sellers say it; it is said in expansions, which are won more
 * often; it was launched in the last two of eight quarters, in which more is won; it is said in larger deals, which are won less
 * often. All other cards have no effect anywhere.
 */
export const worlds = ['none', 'planted', 'better reps', 'expansions', 'newly launched', 'larger deals'] as const
export type World = (typeof worlds)[number]

const [owners, quarters] = [14, 8]
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
const share = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))
/** As log-odds, what 15 points are near one half. */
const plantedLogOdds = 0.62

/**
 * Closed deals whose owner, type, segment, account, quarter and amount of talk all move the outcome; every card is said the more
 * often the more is talked.
 */
const simulate = (random: Random, world: World, deals: number, cardCount: number) => {
  const skills = Array.from({ length: owners }, () => 0.8 * normal(random))
  const accounts = Array.from({ length: Math.ceil(deals / 3) }, () => 0.3 * normal(random))
  const adoption = Array.from({ length: cardCount }, () => 0.1 + 0.5 * random.next())
  const lists = Array.from({ length: cardCount }, (): number[] => [])
  const columns = dealColumns(deals, {
    outcome: new Uint8Array(deals),
    cycleDays: new Float64Array(deals),
    amountCents: new Float64Array(deals),
    amountAt: new Float64Array(deals),
    daysToLandmark: new Float64Array(deals),
  })
  for (let deal = 0; deal < deals; deal++) {
    const owner = random.below(owners)
    const type = random.weighted([6, 3, 1])
    const segment = random.below(4)
    const account = random.below(accounts.length)
    const quarter = random.below(quarters)
    const talk = Math.exp(1.5 + 0.7 * normal(random))
    const size = normal(random)
    let logOdds =
      (skills[owner] ?? 0) +
      (accounts[account] ?? 0) +
      (type === 1 ? 0.9 : 0) +
      0.4 * Math.log(talk / 4.5) +
      0.1 * (quarter - quarters / 2) +
      0.2 * (segment - 1.5) -
      (world === 'larger deals' ? 0.7 * size : 0)
    for (let card = 0; card < cardCount; card++) {
      const usual = adoption[card] ?? 0
      let said = Math.log(usual / (1 - usual)) + 0.5 * Math.log(talk / 4.5)
      if (card === 0 && world === 'better reps') said += 1.2 * (skills[owner] ?? 0)
      if (card === 0 && world === 'expansions') said += type === 1 ? 1.5 : 0
      if (card === 0 && world === 'larger deals') said += 0.9 * size
      const isLaunched = card !== 0 || world !== 'newly launched' || quarter >= quarters - 2
      if (!isLaunched || random.next() >= share(said)) continue
      lists[card]?.push(deal)
      if (card === 0 && world === 'planted') logOdds += plantedLogOdds
    }
    columns.owner[deal] = owner
    columns.type[deal] = type
    columns.segment[deal] = segment
    columns.account[deal] = account
    columns.quarter[deal] = quarter
    columns.stage[deal] = 2 + random.below(2)
    columns.activity[deal] = Math.round(talk)
    columns.daysToLandmark[deal] = 10 + Math.exp(3 + 0.6 * normal(random))
    columns.until[deal] = 20_000 + 90 * quarter + random.below(90)
    columns.outcome[deal] = random.next() < share(logOdds) ? wonDeal : lostDeal
    columns.cycleDays[deal] = Math.exp(4 + 0.9 * normal(random))
    columns.amountAt[deal] = Math.exp(13 + size)
    columns.amountCents[deal] = Math.exp(13 + size + 0.3 * normal(random))
  }
  const cards = lists.map(
    (list, cardId): CardPresence => ({
      cardId,
      deals: Uint32Array.from(list),
      since: list.length === 0 ? null : Math.min(...list.map(deal => (columns.until[deal] ?? 0) - 1)),
    }),
  )
  return { columns, cards }
}

const metrics = ['winRate', 'salesCycle', 'dealSize'] as const

/** The deals of a filter that somebody might choose: of one segment, type, quarter or owner, or a random half. */
const chooseView = (random: Random, columns: DealColumns): Uint32Array => {
  const all = Array.from(columns.outcome.keys())
  const column = random.pick([columns.segment, columns.type, columns.quarter, columns.owner, null])
  if (column === null) return Uint32Array.from(all.filter(() => random.next() < 0.5))
  const chosen = column[random.below(all.length)]
  return Uint32Array.from(all.filter(deal => column[deal] === chosen))
}

const significant = (columns: DealColumns, cards: readonly CardPresence[], basis: 'standing' | 'exploratory') =>
  compareWithAndWithout(columns, cards, basis).filter(card =>
    metrics.some(metric => card[metric].verdict === 'significant'),
  )

/** What many worlds showed. */
export interface WorldsShown {
  readonly sets: number
  /** Worlds in which any card without an effect was called significant in one of the views. */
  readonly anyFalse: number
  /** Worlds in which the first card's win rate was called significant. */
  readonly first: number
}

/**
 * Makes worlds and looks at each: the standing view, then `views − 1` others, which explore.
 *
 * @param views how many views somebody opens
 */
export const simulateWorlds = (
  world: World,
  size: { readonly sets: number; readonly deals: number; readonly cards: number; readonly views: number },
  seed: number,
): WorldsShown => {
  let [anyFalse, first] = [0, 0]
  for (let set = 0; set < size.sets; set++) {
    // A world does not depend on how many views of it are opened.
    const random = new Random(seed + 7919 * set)
    const { columns, cards } = simulate(random, world, size.deals, size.cards)
    const found = compareWithAndWithout(columns, cards, 'standing')
    let isFalse = found.some(
      card =>
        (card.cardId !== 0 || world !== 'planted') && metrics.some(metric => card[metric].verdict === 'significant'),
    )
    for (let view = 1; view < size.views; view++) {
      const kept = chooseView(random, columns)
      const places = new Map(Array.from(kept, (deal, place) => [deal, place]))
      const own = cards.map(card => ({
        ...card,
        deals: Uint32Array.from(Array.from(card.deals).flatMap(deal => places.get(deal) ?? [])),
      }))
      if (significant(pickDeals(columns, kept), own, 'exploratory').length > 0) isFalse = true
    }
    if (isFalse) anyFalse++
    if (found[0]?.winRate.verdict === 'significant') first++
  }
  return { sets: size.sets, anyFalse, first }
}
