import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { requireConnection } from '../actions/load-connections.ts'
import { countMails, streamOf } from './mailbox-row.ts'

export const listMailboxes: Handler<'listMailboxes'> = ({ app, user, params, query }) =>
  readAsked({ app, user, params: query }, async tx => {
    const { connectionId } = params
    const connection = await requireConnection(tx, connectionId)
    const counts = await countMails(tx, [connectionId])
    const rows = await tx.db
      .selectFrom('mailbox as m')
      .innerJoin('app_user as u', join =>
        join.onRef('u.customer_id', '=', 'm.customer_id').onRef('u.id', '=', 'm.user_id'),
      )
      .select(['m.user_id', 'u.first_name', 'u.last_name', 'u.email', 'u.active'])
      .select(['m.agreed_at', 'm.withdrawn_at', 'm.asked_at', 'm.problem'])
      .where('m.customer_id', '=', tx.customerId)
      .where('m.connection_id', '=', connectionId)
      .orderBy('u.last_name')
      .orderBy('u.first_name')
      .orderBy('m.user_id')
      .execute()
    const people = await tx.db
      .selectFrom('app_user')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('customer_id', '=', tx.customerId)
      .where('active', '=', true)
      .executeTakeFirstOrThrow()
    return {
      people: Number(people.count),
      mailboxes: rows.map(row => ({
        userId: row.user_id,
        name: `${row.first_name} ${row.last_name}`,
        address: row.email,
        isActive: row.active,
        agreedAt: row.agreed_at.toISOString(),
        withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
        askedAt: row.asked_at?.toISOString() ?? null,
        mails: counts.get(`${connectionId} ${streamOf(connection.provider, row.user_id)}`) ?? 0,
        problem: row.withdrawn_at === null ? row.problem : null,
      })),
    }
  })
