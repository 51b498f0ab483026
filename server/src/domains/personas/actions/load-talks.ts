import { readColumns } from '@bic/database/read-columns'
import type { TenantTransaction } from '@bic/database/tenant'
import { dayText } from '@bic/engine/calendar/day'
import type { DayRange } from '@bic/engine/calendar/period'
import { sql } from 'kysely'
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

const talkColumns = ['id', 'deal', 'type', 'day', 'stage', 'history'] as const

const readTalks = async (
  tx: TenantTransaction,
  dealIds: readonly number[],
  { from, to }: DayRange,
  types: readonly string[],
): Promise<Omit<PersonaTalk, 'people'>[]> => {
  const query = sql`
    select c.id, c.opportunity_id as deal, c.type, c.happened_on as day, c.stage, c.stage_from_history::int as history
    from conversation c join opportunity o on o.customer_id = c.customer_id and o.id = c.opportunity_id
    where c.customer_id = ${tx.customerId} and c.opportunity_id = any(${numberArray(dealIds)}::bigint[])
      and c.type = any(${types}::text[]) and c.happened_on between ${from} and ${to}
      and (o.status = 'Open' or o.closed_on is null or c.happened_on <= o.closed_on)
    order by c.happened_on, c.id`
  const found = await readColumns(tx, { compile: () => query.compile(tx.db) }, talkColumns)
  const [dealOf, dayOf, fromHistory] = [found.deal.numbers(), found.day.numbers(), found.history.numbers()]
  const [typeOf, stageOf] = [found.type.texts(), found.stage.texts()]
  return Array.from(found.id.numbers(), (id, i) => ({
    id,
    dealId: dealOf[i] ?? 0,
    type: typeOf[i] as TalkType,
    day: dayText(dayOf[i] ?? 0),
    stage: stageOf[i] ?? null,
    stageFromHistory: fromHistory[i] === 1,
  }))
}

const peopleColumns = ['talk', 'position', 'name', 'email', 'title', 'contact', 'persona'] as const

/** Those people of some conversations who are of a persona, by conversation, in the order in which they stand there. */
const readPeople = async (
  tx: TenantTransaction,
  talkIds: readonly number[],
  rules: PersonaRules,
): Promise<ReadonlyMap<number, PersonaPerson[]>> => {
  const query = sql`
    select p.conversation_id as talk, p.position, coalesce(c.name, p.name) as name, p.email,
      coalesce(p.job_title, c.job_title) as title, p.contact_id as contact, c.persona_id as persona
    from participant p left join contact c on c.customer_id = p.customer_id and c.id = p.contact_id
    where p.customer_id = ${tx.customerId} and p.conversation_id = any(${numberArray(talkIds)}::bigint[])
      and p.side <> 'seller' and p.merged_into is null
      and (c.persona_id is not null or p.job_title is not null or c.job_title is not null)
    order by p.conversation_id, p.position`
  const found = await readColumns(tx, { compile: () => query.compile(tx.db) }, peopleColumns)
  const [names, emails, titles] = [found.name.texts(), found.email.texts(), found.title.texts()]
  const [positions, contacts, records] = [found.position.numbers(), found.contact.numbers(), found.persona.numbers()]
  const people = new Map<number, PersonaPerson[]>()
  for (const [i, talkId] of found.talk.numbers().entries()) {
    const [name, title, record, contact] = [names[i] ?? '', titles[i] ?? null, records[i] ?? 0, contacts[i] ?? 0]
    const persona = rules.personaOf(Number.isNaN(record) ? null : record, title)
    if (!persona) continue
    const key = Number.isNaN(contact) ? (emails[i] ?? name).toLowerCase() : `contact ${contact}`
    const person = { ...persona, key, name, jobTitle: title, position: positions[i] ?? 0 }
    const known = people.get(talkId)
    if (known) known.push(person)
    else people.set(talkId, [person])
  }
  return people
}

/**
 * The dated conversations of some deals on some days, none from after the deal was closed: what was said then tells
 * nothing of its outcome.
 */
export const loadTalks = async (
  tx: TenantTransaction,
  dealIds: readonly number[],
  days: DayRange,
  types: readonly string[],
  rules: PersonaRules,
): Promise<PersonaTalk[]> => {
  const talks = await readTalks(tx, dealIds, days, types)
  const people = await readPeople(
    tx,
    talks.map(({ id }) => id),
    rules,
  )
  return talks.map(talk => ({ ...talk, people: people.get(talk.id) ?? [] }))
}
