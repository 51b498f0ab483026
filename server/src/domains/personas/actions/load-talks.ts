import type { TenantTransaction } from '@bic/database/tenant'
import type { DayRange } from '@bic/engine/calendar/period'
import type { PersonaRules } from '#domains/playbook/shared/persona-rules.ts'
import { numberArray } from '#evidence/store/bulk.ts'

export type TalkType = 'call' | 'email' | 'document' | 'note'

/** Somebody of a persona in a conversation. */
export interface PersonaPerson {
  readonly personaId: number
  readonly by: 'record' | 'title' | 'rule'
  /** The same for the same person in every conversation. */
  readonly key: string
  readonly name: string
  readonly jobTitle: string | null
  /** Speaker number in the conversation. */
  readonly position: number
}

/** A conversation of a deal, with those people of it who are of a persona. */
export interface PersonaTalk {
  readonly id: number
  readonly dealId: number
  readonly type: TalkType
  readonly day: string
  readonly stage: string | null
  /** Whether the stage is of the deal's history; else it is its present one. */
  readonly stageFromHistory: boolean
  readonly people: readonly PersonaPerson[]
}

interface TalkRow {
  readonly id: number
  readonly deal: number
  readonly type: TalkType
  readonly day: string
  readonly stage: string | null
  readonly history: boolean
}
interface PersonRow {
  readonly id: number
  readonly position: number
  readonly name: string
  readonly email: string | null
  readonly title: string | null
  readonly contact: number | null
  readonly persona: number | null
}

const keyOf = ({ contact, email, name }: PersonRow): string =>
  contact === null ? (email ?? name).toLowerCase() : `contact ${contact}`

/**
 * The dated conversations of some deals on some days, none from after the deal was closed: what was said then tells
 * nothing of its outcome.
 */
export const loadTalks = async (
  { client, customerId }: TenantTransaction,
  dealIds: readonly number[],
  { from, to }: DayRange,
  types: readonly string[],
  rules: PersonaRules,
): Promise<PersonaTalk[]> => {
  const { rows } = await client.query<TalkRow>({
    name: 'persona-conversations',
    text: `select c.id, c.opportunity_id as deal, c.type, c.happened_on::text as day, c.stage, c.stage_from_history as history
      from conversation c join opportunity o on o.customer_id = c.customer_id and o.id = c.opportunity_id
      where c.customer_id = $1 and c.opportunity_id = any($2::bigint[]) and c.type = any($3::text[])
        and c.happened_on between $4 and $5
        and (o.status = 'Open' or o.closed_on is null or c.happened_on <= o.closed_on)
      order by c.happened_on, c.id`,
    values: [customerId, numberArray(dealIds), types, from, to],
  })
  const { rows: people } = await client.query<PersonRow>({
    name: 'persona-people',
    text: `select p.conversation_id as id, p.position, coalesce(c.name, p.name) as name, p.email,
        coalesce(p.job_title, c.job_title) as title, p.contact_id as contact, c.persona_id as persona
      from participant p left join contact c on c.customer_id = p.customer_id and c.id = p.contact_id
      where p.customer_id = $1 and p.conversation_id = any($2::bigint[]) and p.side <> 'seller' and p.merged_into is null
        and (c.persona_id is not null or p.job_title is not null or c.job_title is not null)
      order by p.conversation_id, p.position`,
    values: [customerId, numberArray(rows.map(({ id }) => id))],
  })
  const peopleOf = new Map<number, PersonaPerson[]>()
  for (const row of people) {
    const found = rules.personaOf(row.persona, row.title)
    if (!found) continue
    const person = { ...found, key: keyOf(row), name: row.name, jobTitle: row.title, position: row.position }
    const known = peopleOf.get(row.id)
    if (known) known.push(person)
    else peopleOf.set(row.id, [person])
  }
  return rows.map(row => ({
    id: row.id,
    dealId: row.deal,
    type: row.type,
    day: row.day,
    stage: row.stage,
    stageFromHistory: row.history,
    people: peopleOf.get(row.id) ?? [],
  }))
}
