import type { CampaignOutcome } from '@bic/contract/campaigns/campaigns'
import type { SnapshotTx } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import type { DayRange } from '@bic/engine/calendar/period'
import type { AppContext } from '#app-context.ts'
import { loadMentions, type Tried } from '#domains/impact/shared/mentions.ts'
import { type CardRecord, selectCards } from '#domains/playbook/shared/read-cards.ts'
import { numberArray } from '#evidence/store/bulk.ts'

/** What is looked for: an outcome in a market, or of messages that were said. */
export interface SoughtOutcome extends Tried {
  readonly marketId: number
  readonly outcome: CampaignOutcome
  readonly cards: readonly CardRecord[]
}

/** By account, the first day, since 1970-01-01, on which something happened. */
export type FirstDays = ReadonlyMap<number, number>

const conversationTypes = ['call', 'email', 'document', 'note']

/** Some cards, as analyses take them. */
export const loadCards = (tx: SnapshotTx, cardIds: readonly number[]): Promise<CardRecord[]> =>
  selectCards(tx)
    .where('card.id', 'in', [0, ...cardIds])
    .execute()

const accountsOfDeals = async ({ client, customerId }: SnapshotTx, dealIds: ReadonlySet<number>) => {
  const { rows } = await client.query<{ id: number; accountId: number }>(
    `select id, account_id as "accountId" from opportunity
     where customer_id = $1 and id = any($2::bigint[]) and account_id is not null`,
    [customerId, numberArray(dealIds)],
  )
  return new Map(rows.map(({ id, accountId }) => [id, accountId]))
}

/** By account, the first day of a span on which one side of its deals said one of some messages. */
export const firstSaid = async (
  app: AppContext,
  tx: SnapshotTx,
  cards: readonly CardRecord[],
  span: DayRange,
  side: 'byBuyer' | 'bySeller',
  tried: Tried,
): Promise<FirstDays> => {
  const said = (await loadMentions(app, tx, cards, span, conversationTypes, tried)).filter(mention => mention[side])
  const accounts = await accountsOfDeals(tx, new Set(said.map(({ dealId }) => dealId)))
  const days = new Map<number, number>()
  for (const { dealId, day } of said) {
    const account = accounts.get(dealId)
    if (account !== undefined) days.set(account, Math.min(day, days.get(account) ?? day))
  }
  return days
}

const dealDays = {
  'deal created': 'created_on',
  'deal won': `case when status = 'Won' then closed_on end`,
} as const

/** By account, the first day of a span on which it had the outcome: from the CRM, or from what its people said. */
export const loadSuccesses = async (
  app: AppContext,
  tx: SnapshotTx,
  { marketId, outcome, cards, keywords }: SoughtOutcome,
  span: DayRange,
): Promise<FirstDays> => {
  if (outcome === 'buyer says it') return firstSaid(app, tx, cards, span, 'byBuyer', { keywords })
  const { rows } = await tx.client.query<{ accountId: number; day: string }>(
    `select account_id as "accountId", min(day) as day
     from (select account_id, ${dealDays[outcome]} as day from opportunity
       where customer_id = $1 and market_id = $2 and account_id is not null) d
     where day between $3::date and $4::date group by account_id`,
    [tx.customerId, marketId, span.from, span.to],
  )
  return new Map(rows.map(({ accountId, day }) => [accountId, dayNumber(day)]))
}
