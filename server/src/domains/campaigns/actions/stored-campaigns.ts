import type { CampaignStatus } from '@bic/contract/campaigns/campaigns'
import type { TrialEffect } from '@bic/contract/plays/trial'
import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'

const selectCampaigns = ({ db, customerId }: TenantTransaction) =>
  db
    .selectFrom('campaign as c')
    .innerJoin('market as m', join =>
      join.onRef('m.customer_id', '=', 'c.customer_id').onRef('m.id', '=', 'c.market_id'),
    )
    .innerJoin('app_user as u', join =>
      join.onRef('u.customer_id', '=', 'c.customer_id').onRef('u.id', '=', 'c.owner_id'),
    )
    .selectAll('c')
    .select(['m.name as market', 'u.first_name', 'u.last_name'])
    .where('c.customer_id', '=', customerId)

export type StoredCampaign = Awaited<ReturnType<ReturnType<typeof selectCampaigns>['executeTakeFirstOrThrow']>>

/** A campaign. @throws AppError NOT_FOUND */
export const findCampaign = async (tx: TenantTransaction, id: number): Promise<StoredCampaign> => {
  const row = await selectCampaigns(tx).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This campaign')
  return row
}

/** A campaign, locked until the transaction ends. @throws AppError NOT_FOUND */
export const lockCampaign = async ({ db, customerId }: TenantTransaction, id: number) => {
  const campaign = await db
    .selectFrom('campaign')
    .select(['id', 'market_id', 'outcome', 'started_on'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!campaign) throw notFound('This campaign')
  return campaign
}

/** Campaigns that have started and whose outcome is the same, that which ends first at the beginning. */
export const loadStarted = (tx: TenantTransaction, outcome: StoredCampaign['outcome']): Promise<StoredCampaign[]> =>
  selectCampaigns(tx)
    .where('c.outcome', '=', outcome)
    .where('c.started_on', 'is not', null)
    .orderBy('c.ends_on')
    .orderBy('c.id')
    .execute()

/** An account on the list of a campaign. */
export interface ListedAccount {
  readonly accountId: number
  readonly accountName: string
  readonly domain: string | null
  readonly crmAccountId: string | null
  readonly stratum: number | null
  readonly expected: number | null
  readonly heldOut: boolean | null
}

/** The list of a campaign, in its order. */
export const loadList = async (
  { client, customerId }: TenantTransaction,
  campaignId: number,
): Promise<ListedAccount[]> => {
  const { rows } = await client.query<ListedAccount>(
    `select l.account_id as "accountId", a.name as "accountName", a.domains[1] as domain,
       a.crm_account_id as "crmAccountId", l.stratum, l.expected, l.held_out as "heldOut"
     from campaign_account l join account a on a.customer_id = $1 and a.id = l.account_id
     where l.customer_id = $1 and l.campaign_id = $2 order by l.position, l.account_id`,
    [customerId, campaignId],
  )
  return rows
}

/**
 * The messages of a campaign, in their order, with what is sent of each.
 *
 * @param isFrozen of one that has started: with those that were archived since, for it is judged by what it started with
 */
export const loadMessages = async (
  { db, customerId }: TenantTransaction,
  campaignId: number,
  isFrozen = false,
): Promise<{ readonly cardId: number; readonly text: string }[]> =>
  db
    .selectFrom('campaign_card as cc')
    .innerJoin('card', join =>
      join.onRef('card.customer_id', '=', 'cc.customer_id').onRef('card.id', '=', 'cc.card_id'),
    )
    .select(['cc.card_id as cardId', 'cc.message as text'])
    .where('cc.customer_id', '=', customerId)
    .where('cc.campaign_id', '=', campaignId)
    .$if(!isFrozen, q => q.where('card.archived_at', 'is', null))
    .orderBy('cc.position')
    .orderBy('cc.card_id')
    .execute()

/** Over when its last day has passed. */
export const statusOf = (
  { started_on, ends_on }: Pick<StoredCampaign, 'started_on' | 'ends_on'>,
  today: string,
): CampaignStatus => (started_on === null || ends_on === null ? 'draft' : ends_on < today ? 'ended' : 'running')

/** What is written down of what it caused. */
export type ConcludedCampaign = Pick<
  StoredCampaign,
  'started_on' | 'ends_on' | 'concluded' | 'concluded_on' | 'effect' | 'effect_low' | 'effect_high'
>

/** Of an effect of which nothing is known. */
export const unknownEffect = { estimate: 0, low: -1, high: 1 } as const

/** What it caused, once that is written down. */
export const causedOf = (row: ConcludedCampaign): TrialEffect | null =>
  row.concluded === null || row.concluded_on === null
    ? null
    : {
        state: row.concluded,
        estimate: row.effect ?? unknownEffect.estimate,
        low: row.effect_low ?? unknownEffect.low,
        high: row.effect_high ?? unknownEffect.high,
        on: row.concluded_on,
      }
