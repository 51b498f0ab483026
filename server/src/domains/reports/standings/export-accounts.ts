import { mostExported } from '@bic/contract/reports/standings'
import { makeCsv } from '@bic/contract/values/csv'
import { csvFileName } from '@bic/contract/values/csv-file-name'
import { dayOfMoment } from '@bic/engine/calendar/day'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { findAccounts } from '#domains/crm/shared/find-accounts.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { accountStandings } from './account-standings.ts'
import { rateCells, rateHeaders, refuseLarge, takenEntry } from './csv-cells.ts'
import { listNarrowing } from './list-narrowing.ts'

const headers = [
  'Account',
  'Industry',
  'Segment',
  'Region',
  'Domains',
  'Owners',
  'Deals',
  'Open deals',
  'Open amount',
  'Expected amount',
  'Open deals at risk',
  'Risks',
  'Last activity',
  'Conversations',
  'Won amount',
  ...rateHeaders('Win rate'),
  'CRM id',
]

export const exportAccounts: Handler<'exportAccounts'> = async ({ app, body, user, read, write }) => {
  const { accountIdList, ...filter } = body
  const { rows, standings, fileName } = await read(async tx => {
    const found = await findAccounts(tx, {
      ...filter,
      user,
      ids: accountIdList,
      today: dayOfMoment(app.now(), 'UTC'),
      pageNumber: 1,
      pageSize: mostExported,
    })
    if (accountIdList !== undefined && found.total === 0) throw notFound('An account of these')
    refuseLarge(found.total, 'accounts')
    const known = await accountStandings(
      app,
      tx,
      found.rows.map(({ id }) => id),
    )
    const { today } = await loadCalendar(tx, app.now())
    return {
      rows: found.rows,
      standings: new Map(known.rows.map(one => [one.accountId, one])),
      fileName: csvFileName('Accounts', await listNarrowing(tx, filter, accountIdList), today),
    }
  })
  const lines = rows.map(account => {
    const standing = standings.get(account.id)
    return [
      account.accountName,
      account.industryName,
      account.segmentName,
      account.regionName,
      account.domains.join(', '),
      account.owners.join(', '),
      account.deals,
      account.openDeals,
      standing?.openAmount ?? null,
      standing?.expectedAmount == null ? null : Math.round(standing.expectedAmount),
      standing?.atRisk ?? null,
      standing?.risks.map(({ kind, deals }) => `${kind} (${deals})`).join(', ') ?? null,
      account.lastActivity,
      account.conversations,
      account.wonAmount,
      ...rateCells(account.winRate),
      account.crmAccountId,
    ]
  })
  const csv = makeCsv(headers, lines)
  return write(async () =>
    changed(
      { fileName, csv, rows: rows.length },
      takenEntry('accounts', rows.length, { ...filter, chosen: accountIdList !== undefined }),
    ),
  )
}
