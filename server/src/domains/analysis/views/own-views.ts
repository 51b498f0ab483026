import type { SavedView, ViewScreen } from '@bic/contract/analysis/saved-views'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'

/** The saved filters of one person, ready to be narrowed. */
export const ownViews = ({ db, customerId }: TenantTransaction, userId: number) =>
  db.selectFrom('saved_view').selectAll().where('customer_id', '=', customerId).where('user_id', '=', userId)

/** Those of one screen. */
export const viewsOfScreen = (tx: TenantTransaction, userId: number, screen: ViewScreen) =>
  ownViews(tx, userId).where('screen', '=', screen)

/** The one way a saved filter leaves the server. */
export const presentView = ({ id, name, search, by_default }: Row<'saved_view'>): SavedView => ({
  id,
  name,
  search,
  byDefault: by_default,
})
