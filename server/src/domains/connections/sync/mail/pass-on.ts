import type { TenantTransaction } from '@bic/database/tenant'

/**
 * Passes conversations on that are about to lose their object, to an object of the same mail in another mailbox, of whichever vendor. Answers
 * the conversations that now belong to another one, and stay.
 *
 * @param withinMailbox whether it may be in the same mailbox as well, because a mail that was moved has another id there
 */
export const passOn = async (
  { client, customerId }: Pick<TenantTransaction, 'client' | 'customerId'>,
  objectIds: readonly number[],
  withinMailbox = false,
): Promise<ReadonlySet<number>> => {
  const { rows } = await client.query<{ conversation_id: number }>(
    `with heir as (
       select distinct on (o.conversation_id) o.id, o.conversation_id from sync_object g
       join sync_object o on o.customer_id = g.customer_id and o.conversation_id = g.conversation_id
         and ($3 or (o.connection_id, o.stream) <> (g.connection_id, g.stream)) and o.state = 'duplicate' and o.version > 0
         and not o.id = any($2::bigint[])
       where g.customer_id = $1 and g.id = any($2::bigint[]) and g.state in ('applied', 'absent')
       order by o.conversation_id, o.id)
     update sync_object o set state = 'applied', reason = null from heir
     where o.customer_id = $1 and o.id = heir.id returning heir.conversation_id`,
    [customerId, objectIds, withinMailbox],
  )
  return new Set(rows.map(({ conversation_id }) => conversation_id))
}
