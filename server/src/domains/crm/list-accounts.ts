import { dayOfMoment } from '@bic/engine/calendar/day'
import type { Handler } from '#http/call-context.ts'
import { photoAddress } from '../access/shared/photo-address.ts'
import { findAccounts } from './shared/find-accounts.ts'

export const listAccounts: Handler<'listAccounts'> = async ({ app, query, user, sessionId, read }) => {
  const search = query.search ?? query.searchText
  const { total, rows, icons } = await read(async tx => {
    const found = await findAccounts(tx, { ...query, search, user, today: dayOfMoment(app.now(), 'UTC') })
    const icons = await tx.db
      .selectFrom('customer_profile')
      .select(['account_id', 'icon'])
      .where('customer_id', '=', tx.customerId)
      .where('account_id', 'in', [0, ...found.rows.map(({ id }) => id)])
      .where('icon', 'is not', null)
      .execute()
    return { ...found, icons: new Map(icons.map(({ account_id, icon }) => [account_id, icon])) }
  })
  const reader = { app, sessionId }
  return {
    total,
    rows: await Promise.all(
      rows.map(async row => ({ ...row, icon: await photoAddress(reader, icons.get(row.id) ?? null) })),
    ),
  }
}
