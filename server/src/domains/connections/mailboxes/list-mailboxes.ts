import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { requireConnection } from '../actions/load-connections.ts'
import { addressHash } from '../sync/mail/mailboxes.ts'
import { countMails, streamOf } from './mailbox-row.ts'

interface Agreed {
  readonly user_id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly active: boolean
  readonly agreed_at: Date
  readonly withdrawn_at: Date | null
  readonly asked_at: Date | null
  readonly problem: string | null
  /** Whether they agreed for the address that they have now. */
  readonly is_of_address: boolean
}

export const listMailboxes: Handler<'listMailboxes'> = ({ app, user, params, query }) =>
  readAsked({ app, user, params: query }, async tx => {
    const { connectionId } = params
    const connection = await requireConnection(tx, connectionId)
    const counts = await countMails(tx, [connectionId])
    const { rows } = await tx.client.query<Agreed>(
      `select m.user_id, u.first_name, u.last_name, u.email, u.active, m.agreed_at, m.withdrawn_at, m.asked_at, m.problem,
         m.address_hash = ${addressHash} as is_of_address from mailbox m
       join app_user u on u.customer_id = m.customer_id and u.id = m.user_id
       where m.customer_id = $1 and m.connection_id = $2 order by u.last_name, u.first_name, m.user_id`,
      [tx.customerId, connectionId],
    )
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
        isOtherAddress: !row.is_of_address,
        agreedAt: row.agreed_at.toISOString(),
        withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
        askedAt: row.asked_at?.toISOString() ?? null,
        mails: counts.get(`${connectionId} ${streamOf(connection.provider, row.user_id)}`) ?? 0,
        problem: row.withdrawn_at === null && row.is_of_address ? row.problem : null,
      })),
    }
  })
