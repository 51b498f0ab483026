import { dayOfMoment } from '@bic/engine/calendar/day'
import { findAccounts } from '#domains/crm/shared/find-accounts.ts'
import { renewForecast } from '#domains/forecast/shared/current-forecast.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { accountStandings } from './account-standings.ts'

export const listAccountStandings: Handler<'listAccountStandings'> = async ({ app, body, user, read }) => {
  await renewForecast(app, user.customerId)
  const today = dayOfMoment(app.now(), 'UTC')
  return read(async tx => {
    const ids = [...new Set(body.accountIdList)]
    const known = await findAccounts(tx, { user, ids, today, owner: 'all', sort: 'name', pageNumber: 1, pageSize: 1 })
    if (known.total < ids.length) throw notFound('An account of these')
    const { state, rows } = await accountStandings(app, tx, ids)
    return { state, rows }
  })
}
