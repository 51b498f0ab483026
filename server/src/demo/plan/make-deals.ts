import { dayText } from '@bic/engine/calendar/day'
import { isWeekend, workingDay } from '../calendar.ts'
import type { Random } from '../random.ts'
import type { DemoAccount, DemoContact, DemoDeal, DemoStage, DemoStageEntry } from '../types.ts'
import { competitorNames, partnerNames } from '../words/companies.ts'
import { lastDay } from './deal-days.ts'
import type { DealTitle } from './name-deals.ts'
import type { DealPlan } from './plan-deals.ts'
import type { Profile } from './profile.ts'

export const stages: readonly DemoStage[] = [
  { name: 'Discovery', position: 1, probability: 10, outcome: 'Open' },
  { name: 'Qualification', position: 2, probability: 20, outcome: 'Open' },
  { name: 'Evaluation', position: 3, probability: 40, outcome: 'Open' },
  { name: 'Proposal', position: 4, probability: 60, outcome: 'Open' },
  { name: 'Negotiation', position: 5, probability: 80, outcome: 'Open' },
  { name: 'Won', position: 6, probability: 100, outcome: 'Won' },
  { name: 'Lost', position: 7, probability: 0, outcome: 'Lost' },
]

export interface MadeDeal {
  readonly plan: DealPlan
  readonly title: DealTitle
  readonly account: DemoAccount
  readonly deal: DemoDeal
  readonly history: readonly DemoStageEntry[]
  readonly createdDay: number
  /** The last day on which somebody talks about it: the close, or the end of the generated world. */
  readonly lastTalkDay: number
  /** The days of its conversations up to the close, in order. */
  readonly talkDays: readonly number[]
  readonly owner: string
}

export function makeDeal(
  profile: Profile,
  plan: DealPlan,
  title: DealTitle,
  account: DemoAccount,
  contacts: readonly DemoContact[],
  random: Random,
): MadeDeal {
  const key = `${profile.key}-deal-${plan.number + 1}`
  const lastTalkDay = plan.closed ? plan.closeDay : quietSince(plan, random)
  const talkDays = drawTalkDays(plan, lastTalkDay, random)
  const reached = drawStageReached(plan, random)
  const history = drawHistory(key, plan, reached, talkDays, lastTalkDay, random)
  const owner = plan.share.owner.email
  const amount = drawAmount(plan, random)
  const deal: DemoDeal = {
    key,
    crmOpportunityId: `${profile.prefix}O-${String(5000 + plan.number)}`,
    accountKey: account.key,
    marketKey: profile.markets[plan.market]!.key,
    name: title.name,
    type: plan.type,
    ownerEmail: owner,
    status: plan.status,
    stage: history.at(-1)!.stage,
    stageReached: stages[reached]!.name,
    amount,
    createdOn: dayText(plan.createdDay),
    closeOn: dayText(plan.closeDay),
    contacts: random
      .shuffled(contacts)
      .slice(0, 6)
      .map((contact, index) => ({
        contactKey: contact.key,
        role: ['Decision maker', 'Champion', 'Evaluator', 'User', 'Influencer', 'Approver'][index]!,
      })),
    competitorKeys: profile.planted ? drawCompetitors(lastTalkDay, random) : [],
    partnerKeys: profile.planted && random.chance(0.3) ? [random.pick(partnerNames).key] : [],
    additionalFields: drawFields(plan, title, amount, random),
  }
  return { plan, title, account, deal, history, createdDay: plan.createdDay, lastTalkDay, talkDays, owner }
}

/** One open deal in four has gone quiet. */
function quietSince({ createdDay }: DealPlan, random: Random): number {
  const silence = random.chance(0.25) ? random.between(18, 46) : random.between(0, 5)
  return Math.max(createdDay + 20, lastDay - silence)
}

/** Working days between creation and the last talk: the first at once, the others over the whole time. */
function drawTalkDays({ createdDay, conversations }: DealPlan, lastTalkDay: number, random: Random): number[] {
  const span = Math.max(1, lastTalkDay - 1 - createdDay)
  let before = createdDay - 1
  return Array.from({ length: conversations }, (_, index) => {
    const share = index === 0 ? random.next() * 0.04 : (index + random.next() * 0.8) / conversations
    let day = Math.max(before + 1, workingDay(createdDay + Math.min(span, Math.round(share * span)), createdDay))
    while (isWeekend(day)) day++
    before = Math.max(before, Math.min(day, lastTalkDay - 1))
    return before
  })
}

/** How far open deals came, by quartile: whoever has talked little has not come far. */
const furthestOfOpen: readonly (readonly (readonly [stage: number, weight: number])[])[] = [
  [
    [0, 4],
    [1, 3],
    [2, 1],
  ],
  [
    [0, 1],
    [1, 3],
    [2, 2],
    [3, 1],
  ],
  [
    [1, 1],
    [2, 3],
    [3, 2],
    [4, 1],
  ],
  [
    [2, 1],
    [3, 3],
    [4, 3],
  ],
]

/** Index of the furthest open stage. */
function drawStageReached(plan: DealPlan, random: Random): number {
  if (plan.status === 'Won') return 4
  if (plan.lostEarly) return 0
  if (plan.status === 'Lost')
    return random.weighted([
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 3],
    ])
  return random.weighted(furthestOfOpen[plan.quartile]!)
}

/**
 * The stages a deal went through. It leaves the first one after its first conversations, more where much is said, so that
 * what is said until then tells the quartiles of the number of conversations apart.
 */
function drawHistory(
  dealKey: string,
  plan: DealPlan,
  reached: number,
  talkDays: readonly number[],
  end: number,
  random: Random,
): DemoStageEntry[] {
  const entry = (stage: string, day: number): DemoStageEntry => ({ dealKey, stage, enteredOn: dayText(day) })
  const entries = [entry(stages[0]!.name, plan.createdDay)]
  if (reached > 0) {
    const second = secondStageDay(plan, talkDays)
    const spans = Array.from({ length: reached }, () => 1 + random.next() * 2)
    const total = spans.reduce((sum, span) => sum + span, 0)
    let passed = 0
    for (const [index, span] of spans.entries()) {
      entries.push(entry(stages[index + 1]!.name, second + Math.round((passed / total) * (end - second))))
      passed += span
    }
  }
  if (plan.status !== 'Open') entries.push(entry(plan.status, end))
  return entries
}

function secondStageDay({ quartile, conversations }: DealPlan, talkDays: readonly number[]): number {
  const first = Math.min(conversations - 1, quartile === 3 ? Math.floor(conversations * 0.42) : quartile + 1)
  const before = talkDays[first - 1]!
  const after = talkDays[first]!
  return Math.min(after, before + Math.max(1, Math.ceil((after - before) / 2)))
}

/** The price list says about this much; how it is rounded depends on who negotiated it. */
function drawAmount({ share, type }: DealPlan, random: Random): number {
  const base = [210_000, 84_000, 29_000][share.segment]! * share.size
  const spread = Math.exp((random.next() + random.next() + random.next() - 1.5) * 1.3)
  const value = base * spread * (type === 'Expansion' ? 0.5 : type === 'Renewal' ? 0.8 : 1)
  if (random.chance(0.35)) {
    const perSeat = random.pick([384, 420, 468, 540, 588, 612])
    return Math.max(8, Math.round(value / perSeat)) * perSeat
  }
  const step = value < 30_000 ? 500 : value < 100_000 ? random.pick([1000, 2500]) : random.pick([5000, 5000, 10_000])
  return Math.max(4000, Math.round(value / step) * step)
}

/** Those that were on the market while the deal was talked about; a new one comes up in many deals at once. */
function drawCompetitors(lastTalkDay: number, random: Random): string[] {
  const known = competitorNames.filter(({ since }) => since === null)
  const drawn = random.sample(
    known,
    random.weighted([
      [0, 4],
      [1, 4],
      [2, 2],
    ]),
  )
  const late = competitorNames.filter(({ since }) => since !== null && since <= dayText(lastTalkDay))
  return [...drawn, ...late.filter(() => random.chance(0.45))].map(one => one.key)
}

const bandOf = (value: number, limits: readonly (readonly [below: number, name: string])[], above: string): string =>
  limits.find(([below]) => value < below)?.[1] ?? above

function drawFields(plan: DealPlan, title: DealTitle, amount: number, random: Random): Record<string, string> {
  const reason = {
    Open: 'NotMapped',
    Won: random.pick(['Product fit', 'Relationship', 'Time to value', 'Price']),
    Lost: random.pick(['Price', 'No decision', 'Lost to competitor', 'Timing', 'Adoption risk']),
  }
  const others = ['Dispatch Board', 'Route Planner', 'Mobile Companion', 'Parts Locator', 'Customer Page'].filter(
    name => name !== title.listed,
  )
  return {
    tcvBand: bandOf(
      amount,
      [
        [50_000, 'Under 50K'],
        [150_000, '50K-150K'],
        [500_000, '150K-500K'],
      ],
      '500K+',
    ),
    arrBand: bandOf(
      amount / 2,
      [
        [25_000, 'Under 25K'],
        [75_000, '25K-75K'],
        [250_000, '75K-250K'],
      ],
      '250K+',
    ),
    products: [title.listed, ...random.sample(others, random.between(0, 2))].join('; '),
    source:
      plan.type === 'New Business'
        ? random.pick(['Inbound', 'Outbound', 'Partner', 'Event', 'Referral'])
        : 'Existing customer',
    sourceDetail:
      plan.type === 'New Business'
        ? random.pick(['Web form', 'Cold call', 'Trade show', 'Recommendation', 'NotMapped'])
        : 'NotMapped',
    attribution:
      plan.type === 'New Business'
        ? random.pick(['Marketing', 'Sales', 'Partner'])
        : random.pick(['Sales', 'Customer Success']),
    campaigns: random.pick(['Spring roadshow', 'Dispatch benchmark', 'Service summit', 'NotMapped']),
    seEngaged: random.pick(['Yes', 'No']),
    winLossReason1: reason[plan.status],
  }
}
