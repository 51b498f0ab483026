import { dayNumber, dayText } from '@bic/engine/calendar/day'
import type { Random } from '../random.ts'
import type { DemoAccount, DemoContact, DemoDeal, DemoStage, DemoStageEntry } from '../types.ts'
import { competitorNames, partnerNames } from '../words/companies.ts'
import { spokenRegions } from '../words/industries.ts'
import type { DealPlan } from './plan-deals.ts'
import type { Profile } from './profile.ts'

/** The last day of the generated world, and how far back it begins. */
export const endDate = '2026-11-15'
const lastDay = dayNumber(endDate)
const firstDay = lastDay - 730

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
  readonly deal: DemoDeal
  readonly history: readonly DemoStageEntry[]
  readonly createdDay: number
  /** The last day on which somebody talks: the close, or the end of the generated world. */
  readonly lastTalkDay: number
  readonly owner: string
}

export function makeDeal(
  profile: Profile,
  plan: DealPlan,
  account: DemoAccount,
  contacts: readonly DemoContact[],
  random: Random,
): MadeDeal {
  const days = drawDays(plan, random)
  const key = `${profile.key}-deal-${plan.number + 1}`
  const reached = drawStageReached(plan, random)
  const history = drawHistory(key, plan, reached, days.created, days.lastTalk, random)
  const owners = profile.users.filter(user => user.role === 'SELLER' && user.functionalTeam === 'Sales')
  const owner = owners[(plan.account + plan.number * 3) % owners.length]!.email
  const type = random.weighted([
    ['New Business', 6],
    ['Expansion', 3],
    ['Renewal', 2],
  ] as const)
  const market = profile.markets[plan.market]!
  const region = spokenRegions[plan.number % spokenRegions.length]!.replace(/^the /, '')
  const planned = history.at(-1)!.stage
  const deal: DemoDeal = {
    key,
    crmOpportunityId: `${profile.prefix}O-${String(5000 + plan.number)}`,
    accountKey: account.key,
    marketKey: market.key,
    name: `${account.name} - ${market.name} ${type === 'New Business' ? `for ${region}` : type.toLowerCase()} ${1 + Math.floor(plan.number / profile.accounts)}`,
    type,
    ownerEmail: owner,
    status: plan.status,
    stage: planned,
    stageReached: stages[reached]!.name,
    amount: drawAmount(plan.segment, type, random),
    createdOn: dayText(days.created),
    closeOn: dayText(days.close),
    contacts: random
      .shuffled(contacts)
      .slice(0, 6)
      .map((contact, index) => ({
        contactKey: contact.key,
        role: ['Decision maker', 'Champion', 'Evaluator', 'User', 'Influencer', 'Approver'][index]!,
      })),
    competitorKeys: profile.planted
      ? random
          .sample(
            competitorNames,
            random.weighted([
              [0, 4],
              [1, 4],
              [2, 2],
            ]),
          )
          .map(one => one.key)
      : [],
    partnerKeys: profile.planted && random.chance(0.3) ? [random.pick(partnerNames).key] : [],
    additionalFields: drawFields(plan, random),
  }
  return { plan, deal, history, createdDay: days.created, lastTalkDay: days.lastTalk, owner }
}

function drawDays(plan: DealPlan, random: Random): { created: number; close: number; lastTalk: number } {
  const length = 30 + plan.conversations * 5 + random.between(0, 60)
  if (!plan.closed) {
    const created = lastDay - length
    return { created, close: lastDay + random.between(10, 120), lastTalk: lastDay }
  }
  const close = random.between(firstDay + length, lastDay - 1)
  return { created: close - length, close, lastTalk: close }
}

/** Index of the furthest open stage. */
function drawStageReached(plan: DealPlan, random: Random): number {
  if (plan.status === 'Won') return 4
  if (plan.status === 'Lost')
    return random.weighted([
      [1, 1],
      [2, 3],
      [3, 4],
      [4, 3],
    ])
  return random.weighted([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 3],
    [4, 2],
  ])
}

function drawHistory(
  dealKey: string,
  plan: DealPlan,
  reached: number,
  created: number,
  end: number,
  random: Random,
): DemoStageEntry[] {
  const spans = Array.from({ length: reached + 1 }, () => 1 + random.next() * 2)
  const total = spans.reduce((sum, span) => sum + span, 0)
  let passed = 0
  const entries = spans.map((span, index) => {
    const enteredOn = dayText(created + Math.round((passed / total) * (end - created)))
    passed += span
    return { dealKey, stage: stages[index]!.name, enteredOn }
  })
  if (plan.status !== 'Open') entries.push({ dealKey, stage: plan.status, enteredOn: dayText(end) })
  return entries
}

function drawAmount(segment: number, type: string, random: Random): number {
  const base = [240_000, 95_000, 34_000][segment]! * (type === 'Expansion' ? 0.55 : type === 'Renewal' ? 0.8 : 1)
  const spread = Math.exp((random.next() + random.next() + random.next() - 1.5) * 0.9)
  return Math.round((base * spread) / 500) * 500
}

function drawFields(plan: DealPlan, random: Random): Record<string, string> {
  const reason = {
    Open: 'NotMapped',
    Won: random.pick(['Product fit', 'Relationship', 'Time to value', 'Price']),
    Lost: random.pick(['Price', 'No decision', 'Lost to competitor', 'Timing', 'Adoption risk']),
  }
  return {
    tcvBand: random.pick(['Under 50K', '50K-150K', '150K-500K', '500K+']),
    arrBand: random.pick(['Under 25K', '25K-75K', '75K-250K', '250K+']),
    products: random
      .sample(
        ['Dispatch Board', 'Route Planner', 'Mobile Companion', 'Parts Locator', 'Customer Page'],
        random.between(1, 3),
      )
      .join('; '),
    source: random.pick(['Inbound', 'Outbound', 'Partner', 'Event', 'Referral']),
    sourceDetail: random.pick(['Web form', 'Cold call', 'Trade show', 'Existing customer', 'NotMapped']),
    attribution: random.pick(['Marketing', 'Sales', 'Partner', 'Customer Success']),
    campaigns: random.pick(['Spring roadshow', 'Dispatch benchmark', 'Service summit', 'NotMapped']),
    seEngaged: random.pick(['Yes', 'No']),
    winLossReason1: reason[plan.status],
  }
}
