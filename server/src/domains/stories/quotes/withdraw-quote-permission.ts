import { mayChange } from '@bic/contract/entitlements/may-change'
import { quotePermissionRoutes } from '@bic/contract/stories/quote-permissions'
import type { TenantTransaction } from '@bic/database/tenant'
import { requireMayChange } from '#domains/access/shared/require-may-change.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { findConversation } from '#domains/conversations/shared/read-conversation.ts'
import { teamOfDeals } from '#domains/crm/shared/team-of-deals.ts'
import { requestContentReview } from '#domains/notifications/shared/request-content-review.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { notifyAuthors } from '../boards/actions/notify-authors.ts'
import { loadStatedPermissions, type QuotePlace, quoteKey } from '../shared/quote-clearances.ts'
import { lockPermissions } from './actions/lock-permissions.ts'
import { opensUp } from './actions/opens-up.ts'

type User = Parameters<Handler<'withdrawQuotePermission'>>[0]['user']

/**
 * Refuses to open up a quote to whoever may not write down a permission for it.
 *
 * @throws AppError NOT_ALLOWED
 */
const guardOpening = async (
  tx: TenantTransaction,
  user: User,
  { id, today, ...place }: QuotePlace & { readonly id: number; readonly today: string },
): Promise<void> => {
  const rule = quotePermissionRoutes.grantQuotePermission.mayChange
  if (mayChange(user, rule, {})) return
  const all = await loadStatedPermissions(tx, [place.convId])
  const stated = all.filter(one => quoteKey(one) === quoteKey(place))
  const after = stated.filter(one => one.id !== id)
  if (!opensUp(stated, after, today)) return
  const { uploaded_by: creator, opportunity_id: dealId } = await findConversation(tx, place.convId)
  const team = dealId === null ? [] : ((await teamOfDeals(tx, [dealId])).get(dealId) ?? [])
  const standing = { creator: creator === user.userId, deal_team: team.some(({ userId }) => userId === user.userId) }
  requireMayChange(rule, user, standing, 'permissionId')
}

/**
 * Anybody may withdraw a permission: it protects the buyer, and a new one can be written down. One that limits others, so that the
 * quote may be used more openly without it, is withdrawn by those who may write one down.
 */
export const withdrawQuotePermission: Handler<'withdrawQuotePermission'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { permissionId, because } = body
    await lockPermissions(tx)
    const found = await tx.db
      .selectFrom('quote_permission')
      .select(['withdrawn_at', 'conversation_id', 'fragment'])
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', permissionId)
      .executeTakeFirst()
    if (!found) throw notFound('This permission')
    if (found.withdrawn_at) return unchanged({ permissionId })
    const { conversation_id: convId, fragment } = found
    const { today } = await loadCalendar(tx, app.now())
    await guardOpening(tx, user, { id: permissionId, today, convId, fragment })
    await tx.db
      .updateTable('quote_permission')
      .set({ withdrawn_at: app.now(), withdrawn_by: user.userId, withdrawn_because: because })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', permissionId)
      .execute()
    const citing = await tx.db
      .selectFrom('story_quote')
      .select('opportunity_id as id')
      .distinct()
      .where('customer_id', '=', tx.customerId)
      .where('conversation_id', '=', convId)
      .where('fragment', '=', fragment)
      .execute()
    await notifyAuthors(
      tx,
      citing.map(({ id }) => id),
      app.now(),
    )
    await requestContentReview(tx)
    return changed(
      { permissionId },
      { action: 'quote permission withdrawn', entity: 'quote_permission', entityId: permissionId },
      { what: ['quotePermissions', 'stories'] },
    )
  })
