import { createHash } from 'node:crypto'
import { type KeptKind, keptKinds } from '@bic/contract/purges/people-words'
import { makeCsv } from '@bic/contract/values/csv'
import type { TenantTransaction } from '@bic/database/tenant'
import { zipSync } from 'fflate'
import type { AppContext } from '#app-context.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { keptOf } from '../kept.ts'
import { type Person, partValues, takesPart } from '../person.ts'

/** Texts that are read at a time. */
const atOnce = 200

const fileOf: Readonly<Record<KeptKind, string>> = {
  contacts: 'contacts.csv',
  conversations: 'conversations.csv',
  mentions: 'conversations-that-name-them.csv',
  recordings: 'recordings.csv',
  files: 'files.csv',
  surveys: 'surveys.csv',
  answers: 'answers-in-surveys.csv',
  notes: 'notes-that-name-them.csv',
  records: 'records-that-name-them.csv',
  signIns: 'sign-ins.csv',
  activity: 'use-of-the-product.csv',
  written: 'notes-they-wrote.csv',
}

interface Said {
  readonly conversation: number
  readonly at: string | null
  readonly name: string
  readonly words: string
}

/** What the person said, turn by turn: the words of others in the same conversations are theirs. */
const findSaid = async (tx: TenantTransaction, person: Person): Promise<Said[]> => {
  const { client, customerId } = tx
  const { rows } = await client.query<{ id: number; position: number; name: string; at: Date | null }>(
    `select c.id, p.position, p.name, coalesce(c.happened_at, c.happened_on::timestamptz) as at
     from participant p join conversation c on c.customer_id = p.customer_id and c.id = p.conversation_id
     where p.customer_id = $1 and ${takesPart} order by c.id, p.position`,
    [customerId, ...partValues(person)],
  )
  const said: Said[] = []
  const ids = [...new Set(rows.map(({ id }) => id))]
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const texts = await loadTexts(tx, some)
    for (const id of some) {
      const mine = new Map(rows.filter(row => row.id === id).map(row => [row.position, row]))
      const { text = '', fragments = [] } = texts.get(id) ?? {}
      for (const { speaker, start, end } of fragments) {
        const row = mine.get(speaker)
        if (row) {
          const at = row.at?.toISOString() ?? null
          said.push({ conversation: id, at, name: row.name, words: text.slice(start, end) })
        }
      }
    }
  }
  return said
}

interface Part {
  readonly path: string
  readonly rows: number
  readonly bytes: Uint8Array
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const json = (path: string, rows: number, value: unknown): Part => ({
  path,
  rows,
  bytes: utf8(`${JSON.stringify(value, null, 2)}\n`),
})

const profileOf = async ({ client, customerId }: TenantTransaction, { userId }: Person): Promise<Part[]> => {
  if (userId === null) return []
  const { rows } = await client.query<Record<string, unknown>>(
    `select username, email, first_name as "firstName", last_name as "lastName", phone, role, user_type as "userType",
       functional_team as "functionalTeam", active, created_at as "createdAt"
     from app_user where customer_id = $1 and id = $2`,
    [customerId, userId],
  )
  return [json('profile.json', rows.length, rows[0] ?? {})]
}

export interface Archive {
  readonly bytes: Uint8Array
  /** Files without the manifest, and their rows. */
  readonly files: number
  readonly rows: number
}

/**
 * Everything kept of a person as a ZIP: a spreadsheet for each kind, what they said as JSON, the profile of a user, and a
 * manifest with the rows, size and SHA-256 of each file. The same data make the same bytes at the same moment.
 *
 * @param at when it is made, for the manifest and the entries of the archive
 */
export const makeArchive = async (
  app: AppContext,
  tx: TenantTransaction,
  person: Person,
  at: Date,
): Promise<Archive> => {
  const parts: Part[] = await profileOf(tx, person)
  const { find: findKept } = keptOf(app, tx, person)
  for (const kind of keptKinds) {
    const rows = await findKept(kind)
    if (rows.length === 0) continue
    const cells = rows.map(({ what, title, at: day, link, text }) => [
      what,
      text ?? title,
      day?.toISOString() ?? null,
      link,
    ])
    parts.push({
      path: fileOf[kind],
      rows: rows.length,
      bytes: utf8(makeCsv(['What', 'Text', 'When', 'Where'], cells)),
    })
  }
  const said = await findSaid(tx, person)
  if (said.length > 0) parts.push(json('what-they-said.json', said.length, said))
  const manifest = {
    about: { name: person.name, names: person.names, emails: person.emails, kind: person.kind },
    madeAt: at.toISOString(),
    files: parts.map(({ path, rows, bytes }) => ({
      path,
      rows,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  }
  const all = [json('manifest.json', 1, manifest), ...parts]
  return {
    bytes: zipSync(Object.fromEntries(all.map(({ path, bytes }) => [path, bytes])), { level: 6, mtime: at }),
    files: parts.length,
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
  }
}
