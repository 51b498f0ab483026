import { workingDay } from '../calendar.ts'
import type { Random } from '../random.ts'
import { lastDay } from './deal-days.ts'
import type { MadeDeal } from './make-deals.ts'

export type PostSaleKind = 'kickoff' | 'earlyDays' | 'usageReview' | 'renewalTalk'

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
