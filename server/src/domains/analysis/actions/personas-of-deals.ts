import type { TenantTransaction } from '@bic/database/tenant'
import { loadPersonaRules } from '#domains/playbook/shared/persona-rules.ts'

/** The personas of the customer, each with the deals in whose conversations somebody of it took part. */
export const personasOfDeals = async (tx: TenantTransaction) => {
  const { personas, personaOf } = await loadPersonaRules(tx)
  const { rows } = await tx.client.query<{ dealId: number; record: number | null; title: string | null }>({
    name: 'personas-of-deals',
    text: `select distinct v.opportunity_id as "dealId", c.persona_id as record,
        coalesce(p.job_title, c.job_title) as title
      from participant p
      left join contact c on c.customer_id = $1 and c.id = p.contact_id
      join conversation v on v.customer_id = $1 and v.id = p.conversation_id
      where p.customer_id = $1 and p.side <> 'seller' and v.opportunity_id is not null
        and (c.persona_id is not null or coalesce(p.job_title, c.job_title) is not null)`,
    values: [tx.customerId],
  })
  const dealsOf = new Map<number, Set<number>>()
  for (const { dealId, record, title } of rows) {
    const found = personaOf(record, title)
    if (found === null) continue
    const deals = dealsOf.get(found.personaId)
    if (deals) deals.add(dealId)
    else dealsOf.set(found.personaId, new Set([dealId]))
  }
  return personas.map(({ id, name }) => ({ id, name, deals: dealsOf.get(id) ?? new Set<number>() }))
}
