import type { UserAlert } from '@bic/contract/alerts/following'
import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'

/** Alerts with the names of what they watch, ready to be narrowed; in the order in which they were followed. */
export const selectAlerts = ({ db, customerId }: TenantTransaction) =>
  db
    .selectFrom('user_alert as a')
    .leftJoin('card', join => join.onRef('card.customer_id', '=', 'a.customer_id').onRef('card.id', '=', 'a.card_id'))
    .leftJoin('opportunity', join =>
      join.onRef('opportunity.customer_id', '=', 'a.customer_id').onRef('opportunity.id', '=', 'a.opportunity_id'),
    )
    .leftJoin('account', join =>
      join.onRef('account.customer_id', '=', 'a.customer_id').onRef('account.id', '=', 'a.account_id'),
    )
    .leftJoin('market', join =>
      join.onRef('market.customer_id', '=', 'a.customer_id').onRef('market.id', '=', 'a.market_id'),
    )
    .selectAll('a')
    .select(['card.title as card', 'opportunity.name as deal', 'account.name as account', 'market.name as market'])
    .where('a.customer_id', '=', customerId)
    .orderBy('a.created_at')
    .orderBy('a.id')

export type AlertRow = Awaited<ReturnType<ReturnType<typeof selectAlerts>['executeTakeFirstOrThrow']>>

const subjectOf = ({ card_id, opportunity_id, account_id, market_id }: AlertRow): UserAlert['subject'] => {
  if (card_id !== null) return { kind: 'card', id: card_id }
  if (opportunity_id !== null) return { kind: 'deal', id: opportunity_id }
  if (account_id !== null) return { kind: 'account', id: account_id }
  return market_id === null ? null : { kind: 'market', id: market_id }
}

/** What it watches has its present name. */
export const nameOf = ({ card, deal, account, market, name }: AlertRow): string =>
  card ?? deal ?? account ?? market ?? name

export const presentFollowed = (row: AlertRow) => ({
  userAlertId: row.id,
  marketId: row.market_id,
  industryId: row.industry_id,
  segmentId: row.segment_id,
  regionId: row.region_id,
  alertType: row.alert_type,
  alertStatus: row.status,
  sensitivity: row.sensitivity,
  name: nameOf(row),
})

export const presentAlert = (row: AlertRow): UserAlert => ({
  ...presentFollowed(row),
  subject: subjectOf(row),
  lastRunDate: row.last_run_at?.toISOString() ?? null,
  reported: row.reported_in !== null,
})

/** An alert of the person's own. @throws AppError NOT_FOUND for any other */
export const findOwnAlert = async (tx: TenantTransaction, userId: number, userAlertId: number): Promise<AlertRow> => {
  const row = await selectAlerts(tx).where('a.user_id', '=', userId).where('a.id', '=', userAlertId).executeTakeFirst()
  if (!row) throw notFound('This alert')
  return row
}
