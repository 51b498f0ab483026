import type { Handler } from '#http/call-context.ts'
import { loadRequests } from './actions/load-requests.ts'

export const listPurges: Handler<'listPurges'> = async ({ app, query, user, read }) =>
  read(async tx => {
    const { total, rows } = await loadRequests(tx, { of: 'accounts', userId: user.userId, now: app.now(), ...query })
    return {
      total,
      rows: rows.map(({ row, presented }) => ({
        accountId: row.account_id ?? 0,
        accountName: row.account_name,
        ...presented,
      })),
    }
  })
