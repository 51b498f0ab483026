import { sql } from 'kysely'
import type { Handler } from '#http/call-context.ts'
import { presentView, viewsOfScreen } from './own-views.ts'

export const listSavedViews: Handler<'listSavedViews'> = async ({ user, query, read }) =>
  read(async tx =>
    (await viewsOfScreen(tx, user.userId, query.screen).orderBy(sql`lower(name)`).execute()).map(presentView),
  )
