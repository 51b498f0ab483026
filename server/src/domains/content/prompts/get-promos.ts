import type { Handler } from '#http/call-context.ts'
import { findBrief } from '../actions/find-brief.ts'

export const getContentPromos: Handler<'getContentPromos'> = async ({ params, read }) =>
  read(async tx => {
    const brief = await findBrief(tx, params.id)
    const rows = await tx.db
      .selectFrom('content_promo')
      .leftJoin('app_user', join =>
        join
          .onRef('app_user.customer_id', '=', 'content_promo.customer_id')
          .onRef('app_user.id', '=', 'content_promo.created_by'),
      )
      .select(['content_promo.id', 'content_promo.promo_text', 'content_promo.copy_text', 'content_promo.channel'])
      .select(['content_promo.created_at', 'app_user.first_name', 'app_user.last_name'])
      .where('content_promo.customer_id', '=', tx.customerId)
      .where('content_promo.brief_id', '=', brief.id)
      .orderBy('content_promo.created_at', 'desc')
      .orderBy('content_promo.id', 'desc')
      .execute()
    return rows.map(row => ({
      promoId: row.id,
      promoText: row.promo_text,
      copyText: row.copy_text,
      channel: row.channel,
      createdBy: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || 'Somebody who left',
      createdTime: row.created_at.toISOString(),
    }))
  })
