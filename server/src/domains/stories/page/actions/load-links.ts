import type { StoryLink } from '@bic/contract/stories/shared-story'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { linkAddress } from './link-token.ts'

/** The links of a story, the newest first. */
export const loadLinks = async (app: AppContext, tx: TenantTransaction, dealId: number): Promise<StoryLink[]> => {
  const { rows } = await tx.client.query<{
    id: number
    created_at: Date
    expires_at: Date
    revoked_at: Date | null
    creator: string
  }>(
    `select l.id, l.created_at, l.expires_at, l.revoked_at,
       coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Somebody who left') as creator
     from story_link l left join app_user u on u.customer_id = $1 and u.id = l.created_by
     where l.customer_id = $1 and l.opportunity_id = $2 order by l.id desc limit 100`,
    [tx.customerId, dealId],
  )
  return Promise.all(
    rows.map(async row => ({
      linkId: row.id,
      url: await linkAddress(app, { customerId: tx.customerId, linkId: row.id, expiresAt: row.expires_at }),
      createdBy: row.creator,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      state: row.revoked_at ? 'revoked' : row.expires_at <= app.now() ? 'expired' : 'valid',
    })),
  )
}
