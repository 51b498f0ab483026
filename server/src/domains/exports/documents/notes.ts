import type { SnapshotTx } from '@bic/database/tenant'
import { fileNameOf, type Part, type Segment } from '../job/part.ts'
import { type StampOf, stampOfAll } from '../job/stamps.ts'

interface Note {
  readonly deal: number
  readonly dealName: string
  readonly kind: string
  readonly title: string
  readonly text: string
  readonly author: string | null
  readonly at: Date
  readonly noteId: number | null
}

interface Comment {
  readonly noteId: number
  readonly text: string
  readonly author: string | null
  readonly at: Date
}

const person = (column: string): string =>
  `(select u.first_name || ' ' || u.last_name from app_user u where u.customer_id = $1 and u.id = ${column})`

const loadNotes = async ({ client, customerId }: SnapshotTx): Promise<Note[]> => {
  const { rows } = await client.query<Note>(
    `select o.id as deal, o.name as "dealName", n.kind, n.title, n.text, n.author, n.at, n.note_id as "noteId" from (
       select p.opportunity_id, n.note_type || ' note' as kind, n.title, n.readable as text, ${person('n.author_id')} as author,
         n.updated_at as at, n.id as note_id
       from plan_note n join opportunity_plan p on p.customer_id = n.customer_id and p.id = n.plan_id where n.customer_id = $1
       union all select s.opportunity_id, 'note of the story', '', s.body, ${person('s.author_id')}, s.updated_at, null
       from story_note s where s.customer_id = $1 and s.body <> ''
       union all select v.opportunity_id, 'note of the survey', '', v.body, ${person('v.author_id')}, v.created_at, null
       from survey_note v where v.customer_id = $1
       union all select t.opportunity_id, 'tearsheet', c.name, c.content, ${person('c.updated_by')}, c.updated_at, null
       from tearsheet_section c join tearsheet t on t.customer_id = c.customer_id and t.id = c.tearsheet_id
       where c.customer_id = $1 and c.content <> ''
     ) n join opportunity o on o.customer_id = $1 and o.id = n.opportunity_id order by o.id, n.at, n.note_id`,
    [customerId],
  )
  return rows
}

const loadComments = async ({ client, customerId }: SnapshotTx): Promise<Comment[]> => {
  const { rows } = await client.query<Comment>(
    `select c.note_id as "noteId", c.body as text, ${person('c.author_id')} as author, c.created_at as at
     from plan_note_comment c where c.customer_id = $1 order by c.note_id, c.id`,
    [customerId],
  )
  return rows
}

const byline = ({ author, at }: { readonly author: string | null; readonly at: Date }): string =>
  `*${author ?? 'Somebody who is no longer here'}, ${at.toISOString().slice(0, 10)}*`

const writeNotes = async function* (tx: SnapshotTx): AsyncGenerator<Part> {
  const comments = Map.groupBy(await loadComments(tx), ({ noteId }) => noteId)
  for (const [deal, notes] of Map.groupBy(await loadNotes(tx), note => note.deal)) {
    const name = notes[0]?.dealName ?? ''
    const lines = notes.flatMap(note => [
      `## ${note.title || note.kind}`,
      '',
      ...(note.title ? [note.kind, ''] : []),
      note.text,
      '',
      byline(note),
      '',
      ...(comments.get(note.noteId ?? 0) ?? []).flatMap(comment => [
        `> ${comment.text.replaceAll('\n', '\n> ')}`,
        '>',
        `> ${byline(comment)}`,
        '',
      ]),
    ])
    const path = `documents/notes/${[deal, fileNameOf(name)].filter(Boolean).join(' ')}.md`
    yield { path, content: Buffer.from([`# ${name}`, '', ...lines].join('\n')) }
  }
}

const tables = [
  'app_user',
  'opportunity',
  'opportunity_plan',
  'plan_note',
  'plan_note_comment',
  'story_note',
  'survey_note',
  'tearsheet',
  'tearsheet_section',
]

/** What people wrote of a deal, as one Markdown file for each deal. */
export const noteSegment = (tx: SnapshotTx, stampOf: StampOf): Segment => ({
  name: 'notes',
  message: 'Notes',
  stamp: () => stampOfAll(stampOf, tables),
  parts: () => writeNotes(tx),
})
