import { readColumns } from '@bic/database/read-columns'
import type { SnapshotTx } from '@bic/database/tenant'
import { conversationTypes } from '@bic/engine/scoring/types'
import { type RawBuilder, sql } from 'kysely'
import { numberArray } from '#evidence/store/bulk.ts'
import {
  type ChangedPeople,
  type ChangedTalks,
  noTalks,
  renewTalks,
  type TalkColumns,
  type TalkNames,
} from './talk-columns.ts'

const talkColumns = ['id', 'deal', 'day', 'type', 'stage', 'history'] as const

/** Conversations that something is true of. */
const readTalks = async (tx: SnapshotTx, which: RawBuilder<unknown>): Promise<ChangedTalks> => {
  const query = sql`
    select id, opportunity_id as deal, happened_on as day,
      array_position(${[...conversationTypes]}::text[], type) - 1 as type, stage, stage_from_history::int as history
    from conversation where customer_id = ${tx.customerId} and ${which}`
  const found = await readColumns(tx, { compile: () => query.compile(tx.db) }, talkColumns)
  return {
    ids: found.id.numbers(),
    deals: found.deal.numbers(),
    days: found.day.numbers(),
    types: found.type.numbers(),
    stages: found.stage.texts(),
    fromHistory: found.history.numbers(),
  }
}

const isAmong = (column: string, ids: Iterable<number>) => sql`${sql.ref(column)} = any(${numberArray(ids)}::bigint[])`

const contactColumns = ['id', 'persona', 'title'] as const

/** Notes contacts of whom a record or a title may say a persona. */
const readContacts = async (tx: SnapshotTx, names: TalkNames, which: RawBuilder<unknown>): Promise<void> => {
  const query = sql`
    select id, persona_id as persona, job_title as title from contact
    where customer_id = ${tx.customerId} and (persona_id is not null or job_title is not null) and ${which}`
  const found = await readColumns(tx, { compile: () => query.compile(tx.db) }, contactColumns)
  const [records, titles] = [found.persona.numbers(), found.title.texts()]
  for (const [i, id] of found.id.numbers().entries()) {
    const record = records[i] ?? Number.NaN
    names.addContact(id, Number.isNaN(record) ? null : record, titles[i] ?? null)
  }
}

const peopleColumns = ['talk', 'position', 'contact', 'title', 'own'] as const

/** Those people of some conversations of whom a record or a title may say a persona. */
const readPeople = async (tx: SnapshotTx, names: TalkNames, talkIds: Float64Array): Promise<ChangedPeople> => {
  const query = sql`
    select conversation_id as talk, position, contact_id as contact, job_title as title,
      case when contact_id is null then coalesce(email, name) end as own
    from participant
    where customer_id = ${tx.customerId} and side <> 'seller' and merged_into is null
      and (contact_id is not null or job_title is not null) and ${isAmong('conversation_id', talkIds)}`
  const found = await readColumns(tx, { compile: () => query.compile(tx.db) }, peopleColumns)
  const [contacts, titles, own] = [found.contact.numbers(), found.title.texts(), found.own.texts()]
  const talks = found.talk.numbers()
  const people = new Uint32Array(talks.length)
  const personAt = (i: number): number | undefined => {
    const contactId = contacts[i] ?? Number.NaN
    const known = names.contacts.get(contactId)
    const jobTitle = titles[i] ?? null
    if (jobTitle === null) return known
    const record = known === undefined ? 0 : (names.recordOf[known] ?? 0)
    const key = Number.isNaN(contactId) ? (own[i] ?? '').toLowerCase() : `contact ${contactId}`
    return names.numberOfPerson({ key, recordPersonaId: record === 0 ? null : record, jobTitle })
  }
  for (let i = 0; i < talks.length; i++) {
    const person = personAt(i)
    if (person === undefined) talks[i] = Number.NaN
    else people[i] = person
  }
  return { talks, positions: found.position.numbers(), people }
}

/** The dated conversations of deals that were spoken with since a day. */
export const readTalkColumns = async (tx: SnapshotTx, since: string): Promise<TalkColumns> => {
  const none = noTalks()
  const talks = await readTalks(
    tx,
    sql`happened_on is not null and opportunity_id in (
      select opportunity_id from conversation where customer_id = ${tx.customerId} and happened_on >= ${since})`,
  )
  await readContacts(tx, none.names, sql`true`)
  return renewTalks(none, talks, await readPeople(tx, none.names, talks.ids), new Set())
}

/**
 * The columns with the conversations that came, changed or left after a revision; of deals that had none in them, with all their
 * conversations.
 */
export const renewTalkColumns = async (tx: SnapshotTx, previous: TalkColumns, rev: number): Promise<TalkColumns> => {
  const { client, customerId } = tx
  const { names } = previous
  const changed = await client.query<{ id: number; deal: number | null }>(
    `select id, opportunity_id as deal from conversation where customer_id = $1 and rev > $2
     union all select conversation_id, null from conversation_tombstone where customer_id = $1 and rev > $2`,
    [customerId, rev],
  )
  if (changed.rows.length === 0) return previous
  const isNew = ({ deal }: { readonly deal: number | null }) =>
    deal !== null && names.deals.numberOf(deal) === undefined
  const deals = new Set(changed.rows.filter(isNew).flatMap(({ deal }) => deal ?? []))
  const talks = await readTalks(tx, sql`(rev > ${rev} or ${isAmong('opportunity_id', deals)})`)
  const ofThese = sql`id in (select contact_id from participant
    where customer_id = ${customerId} and ${isAmong('conversation_id', talks.ids)})`
  await readContacts(tx, names, ofThese)
  const gone = new Set([...talks.ids, ...changed.rows.map(({ id }) => id)])
  return renewTalks(previous, talks, await readPeople(tx, names, talks.ids), gone)
}
