import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { lockBrief } from '../actions/find-brief.ts'

export const saveContentPromo: Handler<'saveContentPromo'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const brief = await lockBrief(tx, user, body.contentBriefId)
    const { promoText, channel } = body
    const { rows } = await tx.client.query<{ id: number; added: boolean }>(
      `insert into content_promo as p (customer_id, brief_id, channel, promo_text, copy_text, created_by, created_at)
       values ($1, $2, $3, $4, $4, $5, $6)
       on conflict (customer_id, brief_id, channel, md5(promo_text)) do update set channel = p.channel
       returning id, xmax = 0 as added`,
      [tx.customerId, brief.id, channel, promoText, user.userId, app.now()],
    )
    const [{ id = 0, added = false } = {}] = rows
    if (!added) return unchanged({ promoId: id })
    const trail = {
      action: 'promo kept',
      entity: 'content_brief',
      entityId: brief.id,
      detail: { promoId: id, channel },
    }
    return changed({ promoId: id }, trail, { what: ['contents'] })
  })

export const updateContentPromoCopyText: Handler<'updateContentPromoCopyText'> = async ({ body, user, write }) =>
  write(async tx => {
    const promo = await tx.db
      .selectFrom('content_promo')
      .select(['id', 'brief_id', 'copy_text'])
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', body.promoId)
      .executeTakeFirst()
    if (!promo) throw notFound('This promo')
    const brief = await lockBrief(tx, user, promo.brief_id, { field: 'promoId' })
    if (promo.copy_text === body.copyText) return unchanged(null)
    await tx.db
      .updateTable('content_promo')
      .set({ copy_text: body.copyText })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', promo.id)
      .execute()
    const trail = {
      action: 'promo changed',
      entity: 'content_brief',
      entityId: brief.id,
      detail: { promoId: promo.id },
    }
    return changed(null, trail, { what: ['contents'] })
  })
