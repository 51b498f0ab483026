import type { SnapshotTx } from '@bic/database/tenant'
import { evidenceNeeded } from '@bic/engine/alerts/budget'
import { baselineWeeks } from '@bic/engine/alerts/keep-watch'
import { type AccountWatch, watchAccounts } from '@bic/engine/alerts/watch-accounts'
import { dayNumber, dayText } from '@bic/engine/calendar/day'
import type { AppContext } from '#app-context.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'

/** The weeks that are watched: a quarter of a year. */
const watchedWeeks = 13

export interface Intent extends Omit<AccountWatch, 'since'> {
  /** The Monday from which on it is the likeliest to have risen. */
  readonly since: string | null
}

interface Talked {
  readonly accountId: number
  readonly dealId: number
  readonly day: string
}

/**
 * Whether the people of accounts talk of some messages more than is usual in a market: see `watchAccounts`, over whole weeks
 * that begin on the weekday of today. Null where the past says too little.
 */
export const loadIntent = async (
  app: AppContext,
  tx: SnapshotTx,
  marketId: number,
  cardIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, Intent> | null> => {
  const now = dayNumber(today)
  const first = now - 7 * (watchedWeeks + baselineWeeks)
  /** Week 0 begins with the baseline; today belongs to none. */
  const weekOf = (day: number): number => Math.floor((day - first) / 7)
  const { rows } = await tx.client.query<Talked>(
    `select distinct o.account_id as "accountId", c.opportunity_id as "dealId", c.happened_on as day
     from conversation c join opportunity o on o.customer_id = $1 and o.id = c.opportunity_id
     where c.customer_id = $1 and o.market_id = $2 and o.account_id is not null
       and c.happened_on >= $3::date and c.happened_on < $4::date`,
    [tx.customerId, marketId, dayText(first), today],
  )
  const said = new Set<string>()
  for (const cardId of cardIds) {
    const history = await loadHistory(app, tx, cardId)
    for (const { dealId, day } of history.said({ buyerOnly: true, since: first, until: now - 1 }))
      if (day !== null) said.add(`${dealId}:${weekOf(day)}`)
  }
  const weeks = new Map(
    rows.map(({ accountId, dealId, day }) => {
      const week = weekOf(dayNumber(day))
      const key = `${dealId}:${week}`
      return [key, { account: accountId, deal: dealId, week, said: said.has(key) }]
    }),
  )
  const accounts = new Set(rows.map(({ accountId }) => accountId)).size
  const watch = watchAccounts([...weeks.values()], {
    from: baselineWeeks,
    until: baselineWeeks + watchedWeeks - 1,
    needed: evidenceNeeded('average', Math.max(1, accounts)),
  })
  return (
    watch &&
    new Map(
      [...watch.accounts].map(([account, { since, ...one }]) => [
        account,
        { ...one, since: since === null ? null : dayText(first + 7 * since) },
      ]),
    )
  )
}
