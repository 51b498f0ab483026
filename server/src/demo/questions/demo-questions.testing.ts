import { daysBetween } from '@bic/engine/calendar/day'
import { median } from '@bic/engine/statistics/median'
import { formatLongDate, formatMoney, formatShare } from '#domains/printing/shared/words.ts'
import type { DemoAccount, DemoConversation, DemoCustomer, DemoDeal, DemoNamed } from '../types.ts'
import type { Expected } from './score.testing.ts'

/** A question about something of the demo customer. */
export interface DemoQuestion {
  readonly question: string
  readonly of: { readonly deal: DemoDeal } | { readonly account: DemoAccount } | { readonly market: DemoNamed }
  readonly expected: Expected
}

/** The demo customer, looked at by deal. */
class World {
  readonly data: DemoCustomer
  readonly #byDeal: ReadonlyMap<string, readonly DemoConversation[]>

  constructor(data: DemoCustomer) {
    this.data = data
    this.#byDeal = Map.groupBy(data.conversations, ({ dealKey }) => dealKey)
  }

  conversations({ key }: Pick<DemoDeal, 'key'>): readonly DemoConversation[] {
    return this.#byDeal.get(key) ?? []
  }

  ofType(deal: DemoDeal, wanted: DemoConversation['type']): string {
    return String(this.conversations(deal).filter(({ type }) => type === wanted).length)
  }

  lastDay(deals: readonly DemoDeal[]): string {
    const days = deals.flatMap(deal => this.conversations(deal).map(({ date }) => date.slice(0, 10)))
    return formatLongDate(days.toSorted().at(-1) ?? null)
  }

  inRole({ key }: DemoDeal, role: string): string | undefined {
    const plan = this.data.plans.find(({ dealKey }) => dealKey === key)
    const contact = plan?.contacts.find(one => one.role === role)?.contactKey
    return this.data.contacts.find(one => one.key === contact)?.name
  }

  owner({ ownerEmail }: DemoDeal): string {
    const user = this.data.users.find(({ email }) => email === ownerEmail)
    return `${user?.firstName} ${user?.lastName}`
  }

  account({ accountKey }: DemoDeal): DemoAccount {
    const account = this.data.accounts.find(({ key }) => key === accountKey)
    if (!account) throw new Error(`The demo customer has no account ${accountKey}.`)
    return account
  }

  nameOf(list: readonly DemoNamed[], key: string): string {
    return list.find(one => one.key === key)?.name ?? ''
  }

  competitors({ competitorKeys }: DemoDeal): string[] {
    return this.data.competitors.filter(({ key }) => competitorKeys.includes(key)).map(({ name }) => name)
  }

  buyers(deal: DemoDeal): string[] {
    const found = this.conversations(deal).flatMap(({ participants }) =>
      participants.filter(({ side }) => side === 'buyer').map(({ email, name }) => [email, name] as const),
    )
    return [...new Map(found).values()]
  }

  /** What the buyer who took part in most conversations is called; undefined when two took part in as many. */
  mostPresent(deal: DemoDeal): string | undefined {
    const names = this.conversations(deal).flatMap(({ participants }) =>
      participants.filter(({ side }) => side === 'buyer').map(({ name }) => name),
    )
    const [first, second] = [...Map.groupBy(names, name => name)].sort(([, a], [, b]) => b.length - a.length)
    return first && first[1].length > (second?.[1].length ?? 0) ? first[0] : undefined
  }
}

type OfDeal = readonly [question: string, wanted: (deal: DemoDeal, world: World) => Expected | undefined]
type OfAccount = readonly [
  question: string,
  wanted: (deals: readonly DemoDeal[], account: DemoAccount, world: World) => Expected,
]

const status =
  (wanted: DemoDeal['status'], answer: (deal: DemoDeal, world: World) => Expected | undefined) =>
  (deal: DemoDeal, world: World) =>
    deal.status === wanted ? answer(deal, world) : undefined
const open = (answer: (deal: DemoDeal, world: World) => Expected | undefined) => status('Open', answer)
const one = (text: string | undefined): Expected | undefined => (text ? [text] : undefined)
const hasPlan = (deal: DemoDeal, world: World) => world.data.plans.some(({ dealKey }) => dealKey === deal.key)
const withoutPlan = (deal: DemoDeal, world: World) => (hasPlan(deal, world) ? undefined : null)
const recorded = (reason: string | undefined) => (reason === 'NotMapped' ? undefined : reason)

/** Questions about a deal, each asked of the next deal that can answer it; undefined: this one cannot be asked so. */
const ofDeal: readonly OfDeal[] = [
  ['Who decides?', (deal, world) => one(world.inRole(deal, 'Decision maker'))],
  ['Who has the final say there?', (deal, world) => one(world.inRole(deal, 'Decision maker'))],
  ['Who is the decision maker?', withoutPlan],
  ['Who is our champion?', (deal, world) => one(world.inRole(deal, 'Champion'))],
  ['Do we have a champion?', withoutPlan],
  ['Who owns this deal?', (deal, world) => one(world.owner(deal))],
  ['Which rep is working on this?', (deal, world) => one(world.owner(deal))],
  ['What stage is it in?', open(deal => [deal.stage])],
  ['Where do we stand with this one?', open(deal => [deal.stage])],
  ['Did we win it?', status('Won', () => ['won'])],
  ['Is it still open?', status('Lost', () => ['lost'])],
  ['What is it worth?', deal => [formatMoney(deal.amount)]],
  ['How big is the deal?', deal => [formatMoney(deal.amount)]],
  ['When is it expected to close?', open(deal => [formatLongDate(deal.closeOn)])],
  ['When did we lose it?', status('Lost', deal => [formatLongDate(deal.closeOn)])],
  ['When was this deal created?', deal => [formatLongDate(deal.createdOn)]],
  ['How long did it take to close?', status('Won', deal => [`${daysBetween(deal.createdOn, deal.closeOn)} days`])],
  ['When did we last talk to them?', (deal, world) => [world.lastDay([deal])]],
  ['Have they gone silent?', (deal, world) => [world.lastDay([deal])]],
  ['How many conversations have we had?', (deal, world) => [`${world.conversations(deal).length} conversations`]],
  ['How many calls were there?', (deal, world) => [world.ofType(deal, 'call')]],
  ['How many e-mails did we exchange?', (deal, world) => [world.ofType(deal, 'email')]],
  [
    'Which competitors are they looking at?',
    (deal, world) => (deal.competitorKeys.length > 0 ? world.competitors(deal) : undefined),
  ],
  ['Who are we up against?', (deal, world) => (deal.competitorKeys.length > 1 ? world.competitors(deal) : undefined)],
  ['Why did we lose?', status('Lost', deal => one(recorded(deal.additionalFields.winLossReason1)))],
  ['What was the reason for the win?', status('Won', deal => one(recorded(deal.additionalFields.winLossReason1)))],
  ['Who is involved on their side?', (deal, world) => one(world.mostPresent(deal))],
  ['How many people are involved?', (deal, world) => [`${world.buyers(deal).length} buyers`]],
  ['Will we win this deal?', status('Lost', () => ['lost'])],
  [
    'Which industry are they in?',
    (deal, world) => [world.nameOf(world.data.industries, world.account(deal).industryKey)],
  ],
  [
    'What segment do they belong to?',
    (deal, world) => [world.nameOf(world.data.segments, world.account(deal).segmentKey)],
  ],
  ['What was the outcome?', status('Won', deal => ['won', formatLongDate(deal.closeOn)])],
  ['What company is this?', (deal, world) => [world.account(deal).name]],
]

const count = (deals: readonly DemoDeal[], wanted: DemoDeal['status']) =>
  deals.filter(deal => deal.status === wanted).length
const dollars = (deals: readonly DemoDeal[], wanted: DemoDeal['status']) =>
  deals.filter(deal => deal.status === wanted).reduce((sum, { amount }) => sum + amount, 0)
const rate = (deals: readonly DemoDeal[]) => {
  const [won, lost] = [count(deals, 'Won'), count(deals, 'Lost')]
  return formatShare(won / (won + lost))
}
const total = (deals: readonly DemoDeal[], world: World) =>
  `${deals.reduce((sum, deal) => sum + world.conversations(deal).length, 0).toLocaleString('en-US')} conversations`

/** Questions about an account, asked of accounts with several deals, of which one at least is open and one closed. */
const ofAccount: readonly OfAccount[] = [
  ['How many deals do we have with them?', deals => [`${deals.length} deals`]],
  ['How many deals did we win?', deals => [`${count(deals, 'Won')} won deal`]],
  ['Which deals are open?', deals => deals.filter(deal => deal.status === 'Open').map(({ name }) => name)],
  ['What is the win rate?', deals => [rate(deals)]],
  ['When did we last talk to them?', (deals, _account, world) => [world.lastDay(deals)]],
  ['How many conversations were there?', (deals, _account, world) => [total(deals, world)]],
  ['Which segment are they in?', (_deals, account, world) => [world.nameOf(world.data.segments, account.segmentKey)]],
  ['How much pipeline is open?', deals => [formatMoney(dollars(deals, 'Open'))]],
]

const mostFrequent = (values: readonly string[]): string =>
  [...Map.groupBy(values, value => value)].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''

/** Questions about a market. */
const ofMarket: readonly (readonly [string, (deals: readonly DemoDeal[], world: World) => Expected])[] = [
  ['What is the win rate?', deals => [rate(deals)]],
  ['How many deals are open?', deals => [`${count(deals, 'Open')} open deals`]],
  ['How many deals were lost?', deals => [`${count(deals, 'Lost')} lost deals`]],
  ['How many conversations are there?', (deals, world) => [total(deals, world)]],
  [
    'Why do we lose?',
    deals => [
      mostFrequent(
        deals
          .filter(deal => deal.status === 'Lost')
          .flatMap(deal => recorded(deal.additionalFields.winLossReason1) ?? []),
      ),
    ],
  ],
  [
    'How long is the sales cycle?',
    deals => {
      const days = deals.filter(deal => deal.status === 'Won').map(deal => daysBetween(deal.createdOn, deal.closeOn))
      return [`${Math.round(median(days) ?? 0)} days`]
    },
  ],
]

/** What somebody of a deal said, and what of it answers a question: a deal in which it was said can be asked. */
const said: readonly (readonly [question: string, pattern: RegExp])[] = [
  ['How many planners do they have?', /(\d+) planners (?:come in|start)/],
  ['How big is their service business?', /\babout (\d+ million)/i],
  ['How many comments did legal have?', /(?:Legal|lawyer) (?:has|found) (\d+) (?:remarks|comments)/],
  ['What do their payment terms say?', /say (sixty|ninety) days/],
  ['What share of people log in daily?', /(\d+) percent (?:log in|use it)/],
  ['What happens if the phone dies?', /(next phone carries on)/],
  ['How much of the price is the license?', /license is (?:about|around) (\d+) percent/],
  ['How many teams do the rollout?', /There are (\d) teams/],
  ['What percentage of plans do planners override?', /planners (?:override|change) (\d+) percent/],
]

/** The same kind of question, and what would be a trace of its answer: asked of a deal that has none, nobody knows. */
const unsaid: readonly (readonly [question: string, trace: RegExp])[] = [
  ['How many planners do they have?', /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve) planners/i],
  ['How big is their service business?', /million/i],
  ['How many comments did legal have?', /remarks|comments/i],
  ['What do their payment terms say?', /\b(?:thirty|forty-five|sixty|ninety)\b/i],
  ['When do they want to go live?', /still the (?:plan|goal)|slot in|go[- ]live/i],
  ['What is their budget?', /thousand/i],
]

/** What nobody of the generated world ever speaks of. */
const neverSaid = [
  'What do they think about blockchain?',
  'Which airline do they fly with?',
  'How many football players do they employ?',
  'When is the birthday of their chief executive?',
  'Do they plan an IPO in Singapore?',
  'Which bank finances the merger?',
]

/** The deals in an order that mixes their kinds, always the same. */
const mixed = (deals: readonly DemoDeal[]): DemoDeal[] =>
  deals.map((_, at) => deals[(at * 37) % deals.length] ?? deals[0]) as DemoDeal[]

/** Sixty questions about a demo customer, with what its own data says is the answer, so that they follow it. */
export const demoQuestions = (data: DemoCustomer): DemoQuestion[] => {
  const world = new World(data)
  const talkative = mixed(data.deals).filter(deal => world.conversations(deal).length > 3)
  const used = new Set<string>()
  const next = <T>(answer: (deal: DemoDeal) => T | undefined): readonly [DemoDeal, T] | undefined => {
    for (const deal of talkative) {
      const found = used.has(deal.key) ? undefined : answer(deal)
      if (found === undefined) continue
      used.add(deal.key)
      return [deal, found]
    }
    return undefined
  }
  const asked: DemoQuestion[] = []
  const add = (question: string, found: readonly [DemoDeal, Expected] | undefined): void => {
    if (found) asked.push({ question, of: { deal: found[0] }, expected: found[1] })
  }
  for (const [question, answer] of ofDeal)
    add(
      question,
      next(deal => answer(deal, world)),
    )
  for (const [question, pattern] of said) {
    add(
      question,
      next(deal => {
        const found = world
          .conversations(deal)
          .flatMap(({ turns }) => turns.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []))
        // Where it was said in two ways, nobody knows which is true.
        return new Set(found).size === 1 ? found.slice(0, 1) : undefined
      }),
    )
  }
  for (const [question, trace] of unsaid) {
    const hasNone = (deal: DemoDeal) =>
      world.conversations(deal).every(({ turns }) => turns.every(({ text }) => !trace.test(text)))
    add(
      question,
      next(deal => (hasNone(deal) ? null : undefined)),
    )
  }
  for (const question of neverSaid)
    add(
      question,
      next(() => null),
    )
  const accounts = data.accounts
    .map(account => [account, data.deals.filter(({ accountKey }) => accountKey === account.key)] as const)
    .filter(([, deals]) => deals.length > 2 && deals.length <= 5 && count(deals, 'Open') > 0 && count(deals, 'Won') > 0)
  for (const [at, [question, answer]] of ofAccount.entries()) {
    const [account, deals] = accounts[at % accounts.length] ?? []
    if (account && deals) asked.push({ question, of: { account }, expected: answer(deals, account, world) })
  }
  for (const [at, [question, answer]] of ofMarket.entries()) {
    const market = data.markets[at % data.markets.length]
    const deals = data.deals.filter(({ marketKey }) => marketKey === market?.key)
    if (market) asked.push({ question, of: { market }, expected: answer(deals, world) })
  }
  return asked
}
