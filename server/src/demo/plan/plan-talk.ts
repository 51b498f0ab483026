import { dayText } from '@bic/engine/calendar/day'
import type { CardSource } from '../cards/read-cards.ts'
import { type PlantedEffect, plantedCards } from '../planted.ts'
import type { Random } from '../random.ts'
import type { DemoConversationType } from '../types.ts'
import { competitorNames } from '../words/companies.ts'
import type { MadeDeal } from './make-deals.ts'

/** One conversation to be written: when, and about which cards, in order. */
export interface ConversationPlan {
  readonly made: MadeDeal
  readonly index: number
  readonly type: DemoConversationType
  readonly day: number
  readonly date: string
  /** 0 at the deal's creation, 1 at its end. */
  readonly progress: number
  readonly cards: readonly CardSource[]
}

const chanceOfPlanted: Readonly<Record<DemoConversationType, number>> = {
  call: 0.96,
  email: 0.8,
  document: 0.9,
  note: 0.75,
}
/** How often a planted card comes up in a call or a paper that speaks of it, by quartile: more where little is said. */
const timesOfPlanted = [4, 4, 3, 3] as const
/** How often a card is one of the deal's themes, by quartile; short deals have none, so that the planted cards stand out. */
const themeShare = [0, 0, 0.15, 0.25] as const
/** How often a competitor who is new is a subject of a conversation, where the buyer looks at them. */
const chanceOfNewcomer = 0.6
/** Cards of competitors who came to the market within the generated time. */
const newcomers: ReadonlySet<string> = new Set(
  competitorNames.filter(({ since }) => since !== null).map(({ cardKey }) => cardKey),
)
const slots: Readonly<Record<DemoConversationType, readonly [low: number, high: number]>> = {
  call: [4, 9],
  email: [1, 2],
  document: [4, 7],
  note: [1, 2],
}

/** The conversations of a deal: days inside its life, and cards for each. */
export function planTalk(
  made: MadeDeal,
  types: readonly DemoConversationType[],
  cards: readonly CardSource[],
  popularity: ReadonlyMap<string, number>,
  random: Random,
): ConversationPlan[] {
  const planted = plantedOf(made, cards)
  const pool = poolOf(made, cards, popularity)
  const themes = drawDistinct(
    pool.filter(([card]) => card.since === null),
    2 + made.plan.quartile,
    random,
  )
  return types.map((type, index) => {
    const said = planted.filter(() => index === 0 || random.chance(chanceOfPlanted[type]))
    const times = type !== 'call' && type !== 'document' ? 1 : timesOfPlanted[made.plan.quartile]!
    const heavy = said.flatMap(card =>
      Array.from({ length: times + Number(card.key === plantedCards.talkative && times > 1) }, () => card),
    )
    const [low, high] = slots[type]
    const others = Math.max(
      type === 'call' || type === 'document' ? 3 : said.length > 0 ? 0 : 1,
      random.between(low, high) - heavy.length,
    )
    const day = made.talkDays[index]!
    const known = pool.filter(([card]) => card.since === null || card.since <= dayText(day))
    const more = Array.from({ length: others }, () =>
      random.chance(themeShare[made.plan.quartile]!) ? random.pick(themes) : random.weighted(known),
    )
    const rival = known.find(([card]) => card.since !== null && newcomers.has(card.key))?.[0]
    // A source of chance of its own: what else is said stays as it is without them.
    if (rival && !more.includes(rival) && random.fork(`${made.deal.key} newcomer ${index}`).chance(chanceOfNewcomer))
      more[0] = rival
    const life = Math.max(1, made.lastTalkDay - made.createdDay)
    return {
      made,
      index,
      type,
      day,
      date: dayText(day),
      progress: (day - made.createdDay) / life,
      cards: index === 0 ? inTime(random.shuffled([...heavy, ...more]), said) : random.shuffled([...heavy, ...more]),
    }
  })
}

/** Behind whatever comes first, each card of the deal once: a call may end before its last subject. */
function inTime(cards: readonly CardSource[], assured: readonly CardSource[]): CardSource[] {
  const [first, ...others] = cards
  const rest = [...others]
  const early = assured.flatMap(card => (card === first ? [] : rest.splice(rest.indexOf(card), 1)))
  return [...(first ? [first] : []), ...early, ...rest]
}

function plantedOf(made: MadeDeal, cards: readonly CardSource[]): CardSource[] {
  const keys = new Set(
    (Object.keys(plantedCards) as PlantedEffect[])
      .filter(effect => made.plan.present.has(effect))
      .map(effect => plantedCards[effect] as string),
  )
  return cards.filter(card => keys.has(card.key))
}

/** Cards that may come up without being planted: those of the deal's market above all, and its own competitors only. */
function poolOf(
  made: MadeDeal,
  cards: readonly CardSource[],
  popularity: ReadonlyMap<string, number>,
): (readonly [CardSource, number])[] {
  const planted = new Set<string>(Object.values(plantedCards))
  const rivals = new Map<string, string>(competitorNames.map(one => [one.cardKey, one.key]))
  const market = made.deal.marketKey.replace('market-', '')
  return cards
    .filter(card => !planted.has(card.key))
    .filter(card => {
      const competitor = rivals.get(card.key)
      return competitor === undefined || made.deal.competitorKeys.includes(competitor)
    })
    .map(card => [card, weightOf(card, rivals.has(card.key), market, popularity)] as const)
}

/** How likely a card is to come up: what is new is talked about a lot, what is of another market a little. */
function weightOf(card: CardSource, isRival: boolean, market: string, popularity: ReadonlyMap<string, number>): number {
  const usual = isRival ? 3 : (popularity.get(card.key) ?? 1)
  const elsewhere = market === 'parts' ? 0.45 : 0.12
  return (card.since === null ? usual : 4) * (isRival || card.market === market ? 1 : elsewhere)
}

function drawDistinct(pool: readonly (readonly [CardSource, number])[], count: number, random: Random): CardSource[] {
  let left = [...pool]
  const drawn: CardSource[] = []
  while (drawn.length < count && left.length > 0) {
    const card = random.weighted(left)
    drawn.push(card)
    left = left.filter(([other]) => other !== card)
  }
  return drawn
}
