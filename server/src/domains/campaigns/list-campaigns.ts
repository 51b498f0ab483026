import type { Received } from '@bic/contract/calls/routes'
import type { TrialEffect } from '@bic/contract/plays/trial'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { loadCalendar } from '../analysis/shared/customer-calendar.ts'
import { concludeAfterwards, conclusionOf, judgeCampaign, lookAtCampaign } from './actions/judge-campaign.ts'
import { type ConcludedCampaign, causedOf, type StoredCampaign, statusOf } from './actions/stored-campaigns.ts'

interface Row extends ConcludedCampaign {
  readonly id: number
  readonly name: string
  readonly goal: StoredCampaign['goal']
  readonly market_id: number
  readonly market: string
  readonly created_at: Date
  readonly accounts: number
  readonly total: number
  readonly running: number
  readonly gains: number
}

/** What campaigns caused that are over, and of which nothing was written down yet; it is written down now. */
const concludeNow = async (
  app: AppContext,
  tx: SnapshotTx,
  { marketId, goal }: Pick<Received<'listCampaigns', 'query'>, 'marketId' | 'goal'>,
  today: string,
): Promise<ReadonlyMap<number, TrialEffect | null>> => {
  const over = await tx.db
    .selectFrom('campaign')
    .selectAll()
    .where('customer_id', '=', tx.customerId)
    .where('started_on', 'is not', null)
    .where('ends_on', '<', today)
    .where('concluded', 'is', null)
    .$if(marketId !== undefined, q => q.where('market_id', '=', marketId ?? 0))
    .$if(goal !== undefined, q => q.where('goal', '=', goal ?? 'new logo'))
    .orderBy('id')
    .execute()
  const caused = new Map<number, TrialEffect | null>()
  for (const campaign of over) {
    const judged = judgeCampaign(await lookAtCampaign(app, tx, campaign), today)
    if (judged) concludeAfterwards(app, tx, campaign, judged, today)
    caused.set(campaign.id, conclusionOf(campaign, judged, today))
  }
  return caused
}

export const listCampaigns: Handler<'listCampaigns'> = async ({ app, query, read }) =>
  read(async tx => {
    const { marketId, goal, pageNumber, pageSize } = query
    if (marketId !== undefined) await requireRow(tx, 'market', marketId)
    const { today } = await loadCalendar(tx, app.now())
    const { rows } = await tx.client.query<Row>(
      `with page as (
         select *, count(*) over ()::int as total, (count(*) filter (where started_on is not null and ends_on >= $4::date) over ())::int as running,
           (count(*) filter (where concluded = 'gain') over ())::int as gains
         from campaign
         where customer_id = $1 and ($2::bigint is null or market_id = $2) and ($3::text is null or goal = $3)
         order by created_at desc, id desc offset $5 limit $6)
       select c.id, c.name, c.goal, c.market_id, m.name as market, c.created_at, c.started_on, c.ends_on, c.concluded, c.concluded_on,
         c.effect, c.effect_low, c.effect_high, c.total, c.running, c.gains,
         (select count(*)::int from campaign_account l where l.customer_id = $1 and l.campaign_id = c.id) as accounts
       from page c join market m on m.customer_id = $1 and m.id = c.market_id
       order by c.created_at desc, c.id desc`,
      [tx.customerId, marketId ?? null, goal ?? null, today, (pageNumber - 1) * pageSize, pageSize],
    )
    const [first] = rows
    const now = await concludeNow(app, tx, query, today)
    const gainsNow = [...now.values()].filter(caused => caused?.state === 'gain').length
    return {
      total: first?.total ?? 0,
      running: first?.running ?? 0,
      gains: (first?.gains ?? 0) + gainsNow,
      rows: rows.map(row => ({
        campaignId: row.id,
        name: row.name,
        status: statusOf(row, today),
        marketId: row.market_id,
        marketName: row.market,
        goal: row.goal,
        accountCount: row.accounts,
        createdTime: row.created_at.toISOString(),
        startedOn: row.started_on,
        endsOn: row.ends_on,
        caused: now.get(row.id) ?? causedOf(row),
      })),
    }
  })
