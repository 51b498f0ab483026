import { dayOfMoment } from '@bic/engine/calendar/day'
import type { Handler } from '#http/call-context.ts'
import { photoAddress } from '../access/shared/photo-address.ts'
import { findAccounts } from './shared/find-accounts.ts'

export const listAccounts: Handler<'listAccounts'> = async ({ app, query, user, sessionId, read }) => {
  const search = query.search ?? query.searchText
  const today = dayOfMoment(app.now(), 'UTC')
  const { total, rows, icons } = await read(tx => findAccounts(tx, { ...query, search, user, today }))
  const reader = { app, sessionId }
  const addresses = await Promise.all(icons.map(icon => photoAddress(reader, icon)))
  return { total, rows: rows.map((row, index) => ({ ...row, icon: addresses[index] ?? null })) }
}
