import { sql } from 'kysely'
import type { Handler } from '#http/call-context.ts'
import { ownViews, presentView } from './own-views.ts'

export const listSavedViews: Handler<'listSavedViews'> = async ({ user, read }) =>
  read(async tx => (await ownViews(tx, user.userId).orderBy(sql`lower(name)`).execute()).map(presentView))
