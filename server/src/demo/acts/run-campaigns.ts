import type { DemoCustomer } from '../types.ts'
import { momentOf } from './moments.ts'
import type { Act } from './stage.ts'

interface DemoCampaign {
  readonly name: string
  readonly on: string
  readonly goal: 'expansion' | 'win rate'
  readonly outcome: 'deal created' | 'deal won'
  /** Keys of its messages, each with what is sent of it. */
  readonly messages: readonly (readonly [card: string, text: string])[]
  readonly accounts: (data: DemoCustomer) => readonly string[]
  /** Left out: it is a draft. */
  readonly start?: { readonly days: number; readonly holdOut: number; readonly seed: number }
}

const inField = ({ deals }: DemoCustomer) => deals.filter(({ marketKey }) => marketKey === 'market-field')

const accountsOf = (deals: DemoCustomer['deals']): readonly string[] =>
  [...new Set(deals.map(({ accountKey }) => accountKey))].toSorted()

/** Accounts that had bought something before a day. */
const customersOn = (data: DemoCustomer, day: string): readonly string[] =>
  accountsOf(inField(data).filter(({ status, closeOn }) => status === 'Won' && closeOn < day))

/**
 * One that is over, with accounts held out at random, and a draft. The generated accounts know nothing of it, so that nothing is to
 * be seen at its end but chance.
 */
const campaigns: readonly DemoCampaign[] = [
  {
    name: 'What changed since you started (demo)',
    on: '2026-04-13',
    goal: 'expansion',
    outcome: 'deal created',
    messages: [
      [
        'use-same-day',
        'When a job falls out at seven in the morning, how many calls does it take until the day works again? Depots that began after you repair their day on the board. May we show you one of your own?',
      ],
      ['use-self-service', 'Your customers could move their own visits, within the limits that you set.'],
    ],
    accounts: data => customersOn(data, '2026-04-13'),
    start: { days: 120, holdOut: 1 / 3, seed: 260_413 },
  },
  {
    name: 'Open deals before the end of the year (demo)',
    on: '2026-11-12',
    goal: 'win rate',
    outcome: 'deal won',
    messages: [['use-same-day', 'One change of today, planned again with your own planners in twenty minutes.']],
    accounts: data => accountsOf(inField(data).filter(({ status }) => status === 'Open')),
  },
]

/** Two campaigns: one is over, one is about to begin. */
export const runCampaigns: Act = async ({ data, places, as }) => {
  const marketId = places.market('market-field')
  for (const { name, on, goal, outcome, messages, accounts, start } of campaigns) {
    const call = await as('csm@demo.example', momentOf(on, 0, start?.seed))
    const { rows } = await call('listCampaigns', { query: { marketId } })
    const found = rows.find(one => one.name === name)
    if (found && found.status !== 'draft') continue
    const { campaignId } = await call('saveCampaign', {
      body: {
        ...(found ? { campaignId: found.campaignId } : {}),
        name,
        marketId,
        goal,
        outcome,
        accountIdList: accounts(data).map(places.account),
        cardIdList: messages.map(([card]) => places.card(card)),
        texts: messages.map(([card, text]) => ({ cardId: places.card(card), text })),
      },
    })
    if (!start) continue
    const { days, holdOut } = start
    const later = await as('csm@demo.example', momentOf(on, 1, start.seed))
    await later('startCampaign', { params: { id: campaignId }, body: { days, holdOut } })
  }
}
