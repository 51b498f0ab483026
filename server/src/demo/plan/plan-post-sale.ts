import { workingDay } from '../calendar.ts'
import type { Random } from '../random.ts'
import { lastDay } from './deal-days.ts'
import type { MadeDeal } from './make-deals.ts'

export type PostSaleKind = 'kickoff' | 'earlyDays' | 'usageReview' | 'renewalTalk' | 'comingBack'

/** A conversation between customer success and a buyer who has signed. */
export interface PostSalePlan {
  readonly kind: PostSaleKind
  readonly type: 'call' | 'email'
  readonly day: number
}

/** When each kind comes up, in days after the signature. */
const occasions: readonly {
  readonly kind: PostSaleKind
  readonly type: 'call' | 'email'
  readonly after: readonly [number, number]
  readonly share: number
}[] = [
  { kind: 'kickoff', type: 'call', after: [4, 18], share: 1 },
  { kind: 'earlyDays', type: 'email', after: [22, 50], share: 0.5 },
  { kind: 'earlyDays', type: 'call', after: [45, 85], share: 0.55 },
  { kind: 'usageReview', type: 'email', after: [90, 160], share: 0.5 },
  { kind: 'usageReview', type: 'call', after: [120, 220], share: 0.4 },
  { kind: 'renewalTalk', type: 'call', after: [285, 340], share: 0.5 },
]

/** What is said after the signature; two won deals in five are looked after by talking. */
export function planPostSale({ deal, plan }: MadeDeal, random: Random): PostSalePlan[] {
  if (deal.status !== 'Won' || !random.chance(0.4)) return []
  return occasions.flatMap(({ kind, type, after, share }) => {
    const day = workingDay(plan.closeDay + random.between(...after), plan.closeDay + 1)
    return random.chance(share) && day > plan.closeDay && day <= lastDay ? [{ kind, type, day }] : []
  })
}

/** So many accounts come back, each with so many conversations in the last weeks: enough to stand out among all that talk. */
const [accountsBack, talksBack, weeksBack] = [2, 8, 5]

/**
 * Won deals whose accounts had grown quiet, have no open deal, and ask about more of it in the last weeks: of each account the
 * one that closed last, those first that bought most often.
 */
export function dealsComingBack(made: readonly MadeDeal[]): ReadonlySet<MadeDeal> {
  const accounts = [...Map.groupBy(made, ({ deal }) => deal.accountKey).values()]
  const quiet = accounts.flatMap(deals => {
    const won = deals.filter(({ deal, plan }) => deal.status === 'Won' && plan.market === 0)
    const last = won.toSorted((a, b) => b.plan.closeDay - a.plan.closeDay)[0]
    const isQuiet = deals.every(({ deal, plan }) => deal.status !== 'Open' && plan.closeDay < lastDay - 90)
    return last && isQuiet ? [{ last, bought: won.length }] : []
  })
  const most = quiet.toSorted((a, b) => b.bought - a.bought || a.last.deal.key.localeCompare(b.last.deal.key))
  return new Set(most.slice(0, accountsBack).map(({ last }) => last))
}

/** What an account says that comes back, as evenly over its weeks as working days allow. */
export const planComingBack = (random: Random): PostSalePlan[] =>
  Array.from({ length: talksBack }, (_, index) => {
    const before = Math.round(((talksBack - 1 - index) * 7 * weeksBack) / talksBack) + random.between(2, 5)
    return {
      kind: 'comingBack',
      type: index % 2 === 0 ? 'call' : 'email',
      day: workingDay(lastDay - before, lastDay - 60),
    }
  })
