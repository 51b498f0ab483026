import type { TenantTransaction } from '@bic/database/tenant'
import { requireRow } from '../../access/actions/require-row.ts'

/** Whether a contact of a persona took part in a conversation of a deal. @throws AppError NOT_FOUND */
export const dealsOfPersona = async (tx: TenantTransaction, personaId: number) => {
  await requireRow(tx, 'persona', personaId)
  const { rows } = await tx.client.query<{ id: number }>({
    name: 'deals-of-persona',
    text: `select distinct v.opportunity_id as id from contact c
      join participant p on p.customer_id = $1 and p.contact_id = c.id
      join conversation v on v.customer_id = $1 and v.id = p.conversation_id
      where c.customer_id = $1 and c.persona_id = $2 and v.opportunity_id is not null`,
    values: [tx.customerId, personaId],
  })
  const dealIds = new Set(rows.map(({ id }) => id))
  return (dealId: number): boolean => dealIds.has(dealId)
}
