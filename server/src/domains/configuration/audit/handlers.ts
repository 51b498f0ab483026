import { type auditRoutes, mostExportedEntries } from '@bic/contract/configuration/audit'
import { makeCsv } from '@bic/contract/values/csv'
import { csvFileName } from '@bic/contract/values/csv-file-name'
import type { TenantTransaction } from '@bic/database/tenant'
import { dayOfMoment } from '@bic/engine/calendar/day'
import type { Handler, Handlers } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { readAsked, writeAsked } from '#tenancy/asked-customer.ts'
import { findEntries, findPage } from './find-entries.ts'

const listAuditEntries: Handler<'listAuditEntries'> = async ({ app, user, query }) => {
  const { pageNumber, pageSize, ...filter } = query
  return readAsked({ app, user, params: query }, tx =>
    findPage(tx, filter, { limit: pageSize, offset: (pageNumber - 1) * pageSize }),
  )
}

const listAuditActions: Handler<'listAuditActions'> = async ({ app, user, query }) =>
  readAsked({ app, user, params: query }, async ({ client, customerId }) => {
    const { rows } = await client.query<{ action: string; count: number }>(
      'select action, count(*)::int as count from audit_entry where customer_id = $1 group by action order by action',
      [customerId],
    )
    return rows
  })

/** By which choices the entries were found, in words. */
const describeChoices = async (tx: TenantTransaction, filter: Parameters<typeof findEntries>[1]): Promise<string[]> => {
  const { from, until, action, entity, entityId, userId, search } = filter
  const person =
    userId === undefined
      ? undefined
      : await tx.db
          .selectFrom('app_user')
          .select(['first_name', 'last_name'])
          .where('customer_id', '=', tx.customerId)
          .where('id', '=', userId)
          .executeTakeFirst()
  return [
    from && until ? `${from} to ${until}` : from ? `from ${from}` : until ? `until ${until}` : '',
    action ?? '',
    [entity, entityId].filter(Boolean).join(' '),
    person ? `by ${person.first_name} ${person.last_name}` : '',
    search ? `search ${search}` : '',
  ]
}

const exportAuditEntries: Handler<'exportAuditEntries'> = async ({ app, user, body, write }) => {
  const { customerId: _named, ...filter } = body
  const asked = { app, user, write, params: body }
  const { entries, choices } = await readAsked(asked, async tx => ({
    entries: await findEntries(tx, filter, mostExportedEntries),
    choices: await describeChoices(tx, filter),
  }))
  const csv = makeCsv(
    ['When', 'Who', 'Action', 'Kind', 'Thing', 'Detail'],
    entries.map(entry => [
      entry.at,
      entry.who ?? 'The product',
      entry.action,
      entry.entity,
      entry.thing,
      entry.detail.map(({ name, value }) => `${name}: ${value}`).join('; '),
    ]),
  )
  const fileName = csvFileName('Audit trail', choices, dayOfMoment(app.now(), 'UTC'))
  const answer = { fileName, csv, rows: entries.length }
  return writeAsked(asked, async tx =>
    changed(answer, {
      action: 'audit trail exported',
      entity: 'customer',
      entityId: tx.customerId,
      detail: { ...filter, rows: entries.length },
    }),
  )
}

export const auditHandlers: Handlers<typeof auditRoutes> = { listAuditEntries, listAuditActions, exportAuditEntries }
