import type { TenantTransaction } from '@bic/database/tenant'
import { type MentionKind, readableText, readPieces, writePieces } from '@bic/engine/text/mentions'
import { badInput } from '#http/app-error.ts'

interface Person {
  readonly kind: MentionKind
  readonly id: number
}

/** A text and the people it speaks of, which agree with one another. */
export interface SettledText {
  /** With mentions in the names that the people have today. */
  readonly body: string
  /** The same with plain names. */
  readonly readable: string
  readonly people: readonly Person[]
}

const keyOf = ({ kind, id }: Person): string => `${kind} ${id}`

/** Names of these people by `kind id`; whoever is not of the customer is missing. */
const loadNames = async (
  { client, customerId }: TenantTransaction,
  people: readonly Person[],
): Promise<ReadonlyMap<string, string>> => {
  if (people.length === 0) return new Map()
  const idsOf = (kind: MentionKind) => people.filter(person => person.kind === kind).map(({ id }) => id)
  const { rows } = await client.query<{ key: string; name: string }>(
    `select 'user ' || id as key, trim(first_name || ' ' || last_name) as name
     from app_user where customer_id = $1 and id = any($2::bigint[])
     union all
     select 'contact ' || id, name from contact where customer_id = $1 and id = any($3::bigint[])`,
    [customerId, idsOf('user'), idsOf('contact')],
  )
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/**
 * Brings a text and its list of mentions together: whoever stands in either counts as mentioned, and the text shows
 * people by their own names, whatever was sent.
 *
 * @throws AppError BAD_INPUT when somebody mentioned is not of this customer.
 */
export const settleMentions = async (
  tx: TenantTransaction,
  text: string,
  listed: readonly { readonly id: number; readonly type: MentionKind }[],
): Promise<SettledText> => {
  const pieces = readPieces(text)
  const inText = pieces.filter(piece => typeof piece !== 'string')
  const inList = listed.map(({ id, type }) => ({ kind: type, id }))
  const people = new Map([...inText, ...inList].map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]))
  const names = await loadNames(tx, [...people.values()])
  const stranger = [...people.values()].find(person => !names.has(keyOf(person)))
  if (stranger) {
    const field = inText.some(person => keyOf(person) === keyOf(stranger)) ? 'notes' : 'mentions'
    throw badInput(field, 'Somebody mentioned is not known here. Please choose people from the list that @ opens.')
  }
  const body = writePieces(
    pieces.map(piece => (typeof piece === 'string' ? piece : { ...piece, display: names.get(keyOf(piece)) ?? '' })),
  )
  return { body, readable: readableText(body), people: [...people.values()] }
}

/** Writes whom a note mentions, in place of what it had. */
export const storeMentions = async (
  { client, customerId }: TenantTransaction,
  noteId: number,
  people: readonly Person[],
): Promise<void> => {
  const values = [customerId, noteId, people.map(({ kind }) => kind), people.map(({ id }) => id)]
  const given = 'unnest($3::text[], $4::bigint[]) as x(kind, id)'
  await client.query(
    `delete from plan_note_mention where customer_id = $1 and note_id = $2
       and (kind, person_id) not in (select x.kind, x.id from ${given})`,
    values,
  )
  await client.query(
    `insert into plan_note_mention (customer_id, note_id, kind, person_id) select $1, $2, x.kind, x.id from ${given}
     on conflict do nothing`,
    values,
  )
}
