import { mostProposed } from '@bic/contract/campaigns/campaigns'
import { addDays } from '@bic/engine/calendar/day'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { renewStanding } from '../analysis/shared/compare-messages.ts'
import { loadCalendar } from '../analysis/shared/customer-calendar.ts'
import { loadStandingCards } from '../plays/shared/card-standing.ts'
import { loadIntent } from './actions/load-intent.ts'
import { loadLookAlikes } from './actions/load-look-alikes.ts'
import { loadOpenDeals, predictWins } from './actions/predict-wins.ts'

interface Candidate {
  readonly accountId: number
  readonly accountName: string
  readonly busyIn: string | null
  readonly isHeldOut: boolean
}

/** By when a win is predicted. */
const predictedDays = 90

export const findCampaignAudience: Handler<'findCampaignAudience'> = async ({ app, query, read }) =>
  read(async tx => {
    const { marketId, cardIds } = query
    await requireRow(tx, 'market', marketId)
    const { today } = await loadCalendar(tx, app.now())
    const family = await renewStanding(app, tx, marketId)
    const winning = [...family.cards.keys()].filter(id => family.evidenceOf(id, true).goesWith === 'winning')
    const { records, cards } = await loadStandingCards(app, tx, winning)
    const asked = cardIds === undefined ? null : (await loadStandingCards(app, tx, cardIds)).records
    if (asked && (asked.length < (cardIds?.length ?? 0) || asked.some(({ market_id }) => market_id !== marketId)))
      throw badInput('cardIds', 'Choose messages of the market.')
    const { rows: candidates } = await tx.client.query<Candidate>(
      `select a.id as "accountId", a.name as "accountName", busy.name as "busyIn", coalesce(busy.held_out, false) as "isHeldOut"
       from account a
       left join lateral (
         select c.name, l.held_out from campaign_account l
         join campaign c on c.customer_id = $1 and c.id = l.campaign_id and c.started_on is not null and c.ends_on >= $3::date
         where l.customer_id = $1 and l.account_id = a.id order by l.held_out desc, c.id limit 1) busy on true
       where a.customer_id = $1 and exists (select from opportunity o
         where o.customer_id = $1 and o.account_id = a.id and o.market_id = $2)
       order by a.name, a.id`,
      [tx.customerId, marketId, today],
    )
    const open = await loadOpenDeals(
      tx,
      marketId,
      candidates.map(({ accountId }) => accountId),
    )
    const expected = await predictWins(app, tx, open, addDays(today, predictedDays))
    const intent = await loadIntent(
      app,
      tx,
      marketId,
      (asked ?? records).map(({ id }) => id),
      today,
    )
    const isRising = (accountId: number): boolean => intent?.get(accountId)?.state === 'rising'
    const listed = candidates
      .toSorted(
        (a, b) =>
          Number(isRising(b.accountId)) - Number(isRising(a.accountId)) ||
          (expected.get(b.accountId) ?? -1) - (expected.get(a.accountId) ?? -1),
      )
      .slice(0, mostProposed)
    // Only messages that go with winning are proposed, whatever is asked about.
    const proven = records.filter(({ id }) => asked === null || asked.some(one => one.id === id))
    const alike = await loadLookAlikes(
      app,
      tx,
      marketId,
      listed.map(({ accountId }) => accountId),
      proven,
    )
    const titles = new Map(proven.map(({ id, title }) => [id, title]))
    return {
      messages: [...cards],
      total: candidates.length,
      rising: candidates.filter(({ accountId }) => isRising(accountId)).length,
      busy: candidates.filter(({ busyIn }) => busyIn !== null).length,
      heldOut: candidates.filter(({ isHeldOut }) => isHeldOut).length,
      knowsUsual: intent !== null,
      rows: listed.map(({ accountId, accountName, busyIn, isHeldOut }) => {
        const found = alike.get(accountId)
        const best = found?.best
        const known = intent?.get(accountId)
        return {
          accountId,
          accountName,
          busyIn,
          isHeldOut,
          openDeals: open.get(accountId)?.length ?? 0,
          expected: expected.get(accountId) ?? null,
          intent: known ?? null,
          lookAlikes: found?.ids.length ?? 0,
          message: best?.among
            ? {
                cardId: best.cardId,
                title: titles.get(best.cardId) ?? '',
                withWon: Math.round(best.among.first.share * best.among.first.n),
                withDeals: best.among.first.n,
                withoutWon: Math.round(best.among.second.share * best.among.second.n),
                withoutDeals: best.among.second.n,
                difference: best.among.difference,
                low: best.among.low,
                high: best.among.high,
              }
            : null,
        }
      }),
    }
  })
