import { readColumns } from '@bic/database/read-columns'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import type { PersonaRules } from '#domains/playbook/shared/persona-rules.ts'
import { numberArray } from '#evidence/store/bulk.ts'

/** Somebody of a persona in a conversation, as they are named there. */
export interface NamedPerson {
  readonly personaId: number
  readonly by: 'record' | 'title' | 'rule'
  readonly name: string
  readonly jobTitle: string | null
  /** Speaker number in the conversation. */
  readonly position: number
}

const peopleColumns = ['talk', 'position', 'name', 'title', 'persona'] as const

/** Those people of some conversations who are of a persona, by conversation, in the order in which they stand there. */
export const readPeople = async (
  tx: TenantTransaction,
  talkIds: readonly number[],
  rules: PersonaRules,
): Promise<ReadonlyMap<number, readonly NamedPerson[]>> => {
  const query = sql`
    select p.conversation_id as talk, p.position, coalesce(c.name, p.name) as name,
      coalesce(p.job_title, c.job_title) as title, c.persona_id as persona
    from participant p left join contact c on c.customer_id = p.customer_id and c.id = p.contact_id
    where p.customer_id = ${tx.customerId} and p.conversation_id = any(${numberArray(talkIds)}::bigint[])
      and p.side <> 'seller' and p.merged_into is null
      and (c.persona_id is not null or p.job_title is not null or c.job_title is not null)
    order by p.conversation_id, p.position`
  const found = await readColumns(tx, { compile: () => query.compile(tx.db) }, peopleColumns)
  const [names, titles] = [found.name.texts(), found.title.texts()]
  const [positions, records] = [found.position.numbers(), found.persona.numbers()]
  const people = new Map<number, NamedPerson[]>()
  for (const [i, talkId] of found.talk.numbers().entries()) {
    const [name, title, record] = [names[i] ?? '', titles[i] ?? null, records[i] ?? 0]
    const persona = rules.personaOf(Number.isNaN(record) ? null : record, title)
    if (!persona) continue
    const person = { ...persona, name, jobTitle: title, position: positions[i] ?? 0 }
    const known = people.get(talkId)
    if (known) known.push(person)
    else people.set(talkId, [person])
  }
  return people
}
