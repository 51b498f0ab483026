import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '../../../http/app-error.ts'
import { numberArray } from '../../../pipeline/store/bulk.ts'

/**
 * Those of some conversations in which a contact of a persona took part.
 *
 * @throws AppError NOT_FOUND for a strange persona
 */
export const conversationsOfPersona = async (
  { client, customerId }: TenantTransaction,
  personaId: number,
  conversationIds: Iterable<number>,
): Promise<ReadonlySet<number>> => {
  const persona = await client.query('select from persona where customer_id = $1 and id = $2', [customerId, personaId])
  if (persona.rowCount === 0) throw notFound('This persona')
  const { rows } = await client.query<{ id: number }>({
    name: 'conversations-of-persona',
    text: `select distinct p.conversation_id as id from participant p
      join contact c on c.customer_id = p.customer_id and c.id = p.contact_id
      where p.customer_id = $1 and p.conversation_id = any($3::bigint[]) and c.persona_id = $2`,
    values: [customerId, personaId, numberArray(conversationIds)],
  })
  return new Set(rows.map(({ id }) => id))
}
