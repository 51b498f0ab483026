import type { TenantTransaction } from '@bic/database/tenant'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { loadPersonaRules } from '#domains/playbook/shared/persona-rules.ts'

/** Whether somebody of a persona took part in a conversation of a deal. @throws AppError NOT_FOUND */
export const dealsOfPersona = async (tx: TenantTransaction, personaId: number) => {
  await requireRow(tx, 'persona', personaId)
  const { personaOf } = await loadPersonaRules(tx)
  const { rows: recorded } = await tx.client.query<{ id: number }>({
    name: 'deals-of-persona',
    text: `select distinct v.opportunity_id as id from contact c
      join participant p on p.customer_id = $1 and p.contact_id = c.id
      join conversation v on v.customer_id = $1 and v.id = p.conversation_id
      where c.customer_id = $1 and c.persona_id = $2 and p.side <> 'seller' and v.opportunity_id is not null`,
    values: [tx.customerId, personaId],
  })
  const { rows: titled } = await tx.client.query<{ id: number; title: string }>({
    name: 'deals-of-titles',
    text: `select distinct v.opportunity_id as id, coalesce(p.job_title, c.job_title) as title from participant p
      left join contact c on c.customer_id = $1 and c.id = p.contact_id
      join conversation v on v.customer_id = $1 and v.id = p.conversation_id
      where p.customer_id = $1 and p.side <> 'seller' and c.persona_id is null and v.opportunity_id is not null
        and coalesce(p.job_title, c.job_title) is not null`,
    values: [tx.customerId],
  })
  const byTitle = titled.filter(({ title }) => personaOf(null, title)?.personaId === personaId)
  const dealIds = new Set([...recorded, ...byTitle].map(({ id }) => id))
  return (dealId: number): boolean => dealIds.has(dealId)
}
