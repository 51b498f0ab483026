import type { TenantTransaction } from '@bic/database/tenant'
import { loadPersonaRules } from '#domains/playbook/shared/persona-rules.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { notFound } from '#http/app-error.ts'

/**
 * Those of some conversations in which somebody of a persona took part: by their record, a title given to the persona, or
 * the rules of job titles. People of the seller's own side are of no persona.
 *
 * @throws AppError NOT_FOUND for a strange persona
 */
export const conversationsOfPersona = async (
  tx: TenantTransaction,
  personaId: number,
  conversationIds: Iterable<number>,
): Promise<ReadonlySet<number>> => {
  const { personas, personaOf } = await loadPersonaRules(tx)
  if (!personas.some(({ id }) => id === personaId)) throw notFound('This persona')
  const { rows } = await tx.client.query<{ id: number; persona: number | null; title: string | null }>({
    name: 'people-of-conversations',
    text: `select distinct p.conversation_id as id, c.persona_id as persona, coalesce(p.job_title, c.job_title) as title
      from participant p
      left join contact c on c.customer_id = p.customer_id and c.id = p.contact_id
      where p.customer_id = $1 and p.conversation_id = any($2::bigint[]) and p.side <> 'seller'
        and (c.persona_id is not null or p.job_title is not null or c.job_title is not null)`,
    values: [tx.customerId, numberArray(conversationIds)],
  })
  return new Set(
    rows.filter(({ persona, title }) => personaOf(persona, title)?.personaId === personaId).map(({ id }) => id),
  )
}
