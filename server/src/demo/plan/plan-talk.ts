import { dayText } from '@bic/engine/calendar/day'
import { workingDay } from '../calendar.ts'
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
  call: 0.92,
  email: 0.6,
  document: 0.8,
  note: 0.6,
}
/** How often a card is one of the deal's themes, by quartile; short deals have none, so that the planted cards stand out. */
const themeShare = [0, 0.25, 0.35, 0.35] as const
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
  const days = drawDays(made, types.length, random)
  const planted = plantedOf(made, cards)
  const pool = poolOf(made, cards, popularity)
  const themes = drawDistinct(pool, 2 + made.plan.quartile, random)
  return types.map((type, index) => {
    const said = planted.filter(() => index === 0 || random.chance(chanceOfPlanted[type]))
    const times = type !== 'call' && type !== 'document' ? 1 : made.plan.quartile === 0 ? 3 : 2
    const heavy = said.flatMap(card =>
      Array.from({ length: card.key === plantedCards.talkative && times > 1 ? 3 : times }, () => card),
    )
    const [low, high] = slots[type]
    const others = Math.max(
      type === 'call' || type === 'document' ? 3 : said.length > 0 ? 0 : 1,
      random.between(low, high) - heavy.length,
    )
    const more = Array.from({ length: others }, () =>
      random.chance(themeShare[made.plan.quartile]!) ? random.pick(themes) : random.weighted(pool),
    )
    const day = days[index]!
    const life = Math.max(1, made.lastTalkDay - made.createdDay)
    return {
      made,
      index,
      type,
      day,
      date: dayText(day),
      progress: (day - made.createdDay) / life,
      cards: random.shuffled([...heavy, ...more]),
    }
  })
}

function drawDays(made: MadeDeal, count: number, random: Random): number[] {
  const first = made.createdDay
  const span = Math.max(1, made.lastTalkDay - 1 - first)
  return Array.from({ length: count }, (_, index) => {
    const share = index === 0 ? random.next() * 0.04 : (index + random.next() * 0.8) / count
    return workingDay(first + Math.min(span, Math.round(share * span)), first)
  }).sort((a, b) => a - b)
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
    .map(
      card =>
        [
          card,
          (rivals.has(card.key) ? 3 : (popularity.get(card.key) ?? 1)) *
            (rivals.has(card.key) || card.market === market ? 1 : market === 'parts' ? 0.45 : 0.12),
        ] as const,
    )
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
