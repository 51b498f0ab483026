import type { TenantTransaction } from '@bic/database/tenant'

export interface Confirmation {
  readonly by: string
  /** ISO time. */
  readonly at: string
}

/** Who confirmed which cards on a deal, and when, by card. */
export const loadConfirmations = async (
  { db, customerId }: TenantTransaction,
  dealId: number,
): Promise<ReadonlyMap<number, Confirmation>> => {
  const rows = await db
    .selectFrom('card_verification as v')
    .leftJoin('app_user as u', join =>
      join.onRef('u.customer_id', '=', 'v.customer_id').onRef('u.id', '=', 'v.verified_by'),
    )
    .select(['v.card_id', 'v.verified_at', 'u.first_name', 'u.last_name'])
    .where('v.customer_id', '=', customerId)
    .where('v.opportunity_id', '=', dealId)
    .execute()
  return new Map(
    rows.map(({ card_id, verified_at, first_name, last_name }) => [
      card_id,
      { by: [first_name, last_name].filter(Boolean).join(' ') || 'Somebody', at: verified_at.toISOString() },
    ]),
  )
}
