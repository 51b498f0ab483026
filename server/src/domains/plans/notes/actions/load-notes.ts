import type { Note } from '@bic/contract/plans/notes'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { contains } from '#domains/crm/shared/contains.ts'
import { mayEdit } from './find-note.ts'
import { loadLikes } from './likes.ts'
import { visibleNotes } from './visible-notes.ts'

interface Mentioned {
  readonly noteId: number
  readonly kind: 'user' | 'contact'
  readonly id: number
  readonly name: string
}

const loadMentioned = async (
  { client, customerId }: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Mentioned[]>> => {
  const { rows } = await client.query<Mentioned>(
    `select m.note_id as "noteId", m.kind, m.person_id as id,
       coalesce(trim(u.first_name || ' ' || u.last_name), c.name) as name
     from plan_note_mention m
     left join app_user u on m.kind = 'user' and u.customer_id = $1 and u.id = m.person_id
     left join contact c on m.kind = 'contact' and c.customer_id = $1 and c.id = m.person_id
     where m.customer_id = $1 and m.note_id = any($2::bigint[]) and coalesce(u.id, c.id) is not null
     order by name, m.person_id`,
    [customerId, ids],
  )
  return Map.groupBy(rows, row => row.noteId)
}

export interface NoteChoice {
  readonly planId?: number
  readonly noteId?: number
  /** Words that stand in title or text, upper and lower case alike. */
  readonly words?: string
}

/** Notes as the user gets them, the last changed first: those they may see, each with its people. */
export const loadNotes = async (
  tx: TenantTransaction,
  userId: number,
  { planId, noteId, words }: NoteChoice,
): Promise<Note[]> => {
  const rows = await visibleNotes(tx, userId)
    .innerJoin('app_user as author', join =>
      join.onRef('author.customer_id', '=', 'plan_note.customer_id').onRef('author.id', '=', 'plan_note.author_id'),
    )
    .select(['plan_note.id', 'plan_id', 'author_id', 'title', 'body', 'note_type', 'version', 'updated_at'])
    .select(sql<string>`trim(author.first_name || ' ' || author.last_name)`.as('author_name'))
    .$if(planId !== undefined, q => q.where('plan_id', '=', planId ?? 0))
    .$if(noteId !== undefined, q => q.where('plan_note.id', '=', noteId ?? 0))
    .$if(words !== undefined && words !== '', q =>
      q.where(eb =>
        eb.or([eb('title', 'ilike', contains(words ?? '')), eb('readable', 'ilike', contains(words ?? ''))]),
      ),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('plan_note.id', 'desc')
    .execute()
  const ids = rows.map(({ id }) => id)
  const mentioned = await loadMentioned(tx, ids)
  const likes = await loadLikes(tx, 'note', ids)
  return rows.map(row => {
    const people = mentioned.get(row.id) ?? []
    const likedBy = likes.get(row.id) ?? []
    return {
      id: row.id,
      notes: row.body,
      notesTitle: row.title,
      userName: row.author_name,
      authorId: row.author_id,
      effStartTime: row.updated_at.toISOString(),
      noteType: row.note_type,
      type: 'oppty_plan_notes',
      userBeans: people.flatMap(({ kind, id, name }) => (kind === 'user' ? [{ userId: id, name }] : [])),
      contactBeans: people.flatMap(({ kind, id, name }) => (kind === 'contact' ? [{ contactId: id, name }] : [])),
      likedBy,
      likes: likedBy.length,
      opptyPlanId: row.plan_id,
      version: row.version,
      mayEdit: mayEdit(row, userId),
    }
  })
}

/** One note as the user gets it. The caller has made sure that they may see it. */
export const loadNote = async (tx: TenantTransaction, userId: number, noteId: number): Promise<Note> => {
  const [note] = await loadNotes(tx, userId, { noteId })
  if (!note) throw new Error(`Note ${noteId} went away in its own transaction.`)
  return note
}
