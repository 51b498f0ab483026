import type { KeptKind } from '@bic/contract/purges/people-words'
import type { TenantTransaction } from '@bic/database/tenant'
import { compileForget, type PersonWords } from '@bic/engine/text/forget-person'
import { type Person, partValues, takesPart } from './person.ts'
import { isOwnRow, linkOf, places, textOf } from './places.ts'
import { isOwnConversation, ownValues } from './shared-names.ts'
import { likePatterns, wordsOfPerson } from './words-of-person.ts'

/** Something that is kept of a person. */
export interface KeptRow {
  readonly what: string
  readonly title: string
  readonly at: Date | null
  readonly link: string | null
}

/** Texts that are read at a time. */
const atOnce = 200

/** Somebody who takes part in conversation `c`. */
const inConversation = `exists (select from participant p where p.customer_id = $1 and p.conversation_id = c.id and ${takesPart})`
const conversationRow = (what: string) =>
  `${what} as what, coalesce(nullif(c.subject, ''), 'Without a subject') as title,
   coalesce(c.happened_at, c.happened_on::timestamptz, c.created_at) as at, '/conversation/' || c.id as link`

/** What a statement lists: $2 to $5 are those of `takesPart`. */
const statements: Partial<Readonly<Record<KeptKind, string>>> = {
  contacts: `select 'Contact' as what, concat_ws(', ', c.name, c.email, c.job_title) as title, null::timestamptz as at,
      '/accounts/' || c.account_id as link
    from contact c where c.customer_id = $1 and c.id = any($2::bigint[])`,
  conversations: `select ${conversationRow('initcap(c.type)')} from conversation c where c.customer_id = $1 and ${inConversation}`,
  recordings: `select ${conversationRow(`'Recording'`)} from conversation c where c.customer_id = $1
    and exists (select from conversation_recording r where r.customer_id = $1 and r.conversation_id = c.id) and ${inConversation}`,
  files: `select 'File' as what, f.name as title, f.created_at as at, null as link from file f
    where f.customer_id = $1 and f.storage_key <> '' and f.id in (
      select c.file_id from conversation c where c.customer_id = $1 and ${inConversation})`,
  surveys: `select 'Survey' as what, concat_ws(', ', i.name, i.email) as title, i.sent_at as at, '/deals/' || i.opportunity_id as link
    from buyer_invitation i where i.customer_id = $1 and i.email = any($4::text[])`,
  signIns: `select initcap(a.event) as what, initcap(a.event) as title, a.at, null as link from login_activity a
    where a.customer_id = $1 and a.user_id = $3`,
  activity: `select 'Use of the product' as what, concat_ws(': ', a.action, a.screen) as title, a.at, null as link
    from user_activity a where a.customer_id = $1 and a.user_id = $3`,
  written: `select 'Note' as what, coalesce(nullif(n.title, ''), left(n.readable, 80)) as title, n.updated_at as at,
      '/deals/' || p.opportunity_id as link
    from plan_note n join opportunity_plan p on p.customer_id = n.customer_id and p.id = n.plan_id
    where n.customer_id = $1 and n.author_id = $3
    union all select 'Note of a story', left(s.body, 80), s.updated_at, '/deals/' || s.opportunity_id
    from story_note s where s.customer_id = $1 and s.author_id = $3
    union all select 'Comment', left(m.body, 80), m.created_at, null
    from plan_note_comment m where m.customer_id = $1 and m.author_id = $3
    union all select 'Note in a deal review', left(v.body, 80), v.created_at, '/deals/' || v.opportunity_id
    from survey_note v where v.customer_id = $1 and v.author_id = $3`,
}

/** A statement uses every parameter, though some need only a few. */
const withValues = (statement: string): string =>
  `select kept.* from (${statement}) as kept
   where num_nulls($2::bigint[], $3::bigint, $4::text[], $5::text[], $6::text[]) >= 0`

const named = async (tx: TenantTransaction, person: Person) => {
  const { near, elsewhere } = await wordsOfPerson(tx, person)
  const compile = (words: PersonWords) => ({
    exact: compileForget(words, 'x', { speaks: false }),
    anyCase: compileForget(words, 'x', { speaks: true }),
  })
  const [own, others] = [compile(near), compile(elsewhere)]
  return {
    patterns: likePatterns(near),
    /** `isOwn`: names that others have too are the person's there. */
    names: (text: string, isOwn: boolean, anyCase = false) => {
      const forget = isOwn ? own : others
      return (anyCase ? forget.anyCase : forget.exact)(text).cuts.length > 0
    },
  }
}
type Named = Awaited<ReturnType<typeof named>>

/** Conversations that name the person, who does not take part in them. */
const findMentions = async (
  { client, customerId }: TenantTransaction,
  person: Person,
  { patterns, names }: Named,
): Promise<KeptRow[]> => {
  const found: KeptRow[] = []
  for (let after = 0; ; ) {
    const { rows } = await client.query<KeptRow & { id: number; text: string; isOwn: boolean }>(
      `select c.id, ${conversationRow('initcap(c.type)')}, c.subject || ' ' || t.body as text, ${isOwnConversation(10)} as "isOwn"
       from conversation c join conversation_text t on t.customer_id = c.customer_id and t.conversation_id = c.id
       where c.customer_id = $1 and c.id > $7 and not ${inConversation}
         and (c.subject ilike any($8::text[]) or t.body ilike any($8::text[]))
       order by c.id limit $9`,
      [customerId, ...partValues(person), after, patterns, atOnce, ...ownValues(person.shared)],
    )
    for (const { id, text, isOwn, ...row } of rows) if (names(text, isOwn)) found.push(row)
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return found
    after = last.id
  }
}

/** Texts of some kind that name the person, wherever a customer keeps them. */
const findTexts = async (
  { client, customerId }: TenantTransaction,
  { shared }: Person,
  kind: KeptKind,
  { patterns, names }: Named,
): Promise<(KeptRow & { readonly text: string })[]> => {
  const found: (KeptRow & { readonly text: string })[] = []
  for (const place of places.filter(one => one.kind === kind)) {
    const { table, what, at = 'null::timestamptz', only = 'true', anyCase } = place
    const { rows } = await client.query<{ text: string; at: Date | null; link: string | null; isOwn: boolean }>(
      `select ${textOf(place)} as text, ${at} as at, ${linkOf(place)} as link, ${isOwnRow(place, 3)} as "isOwn" from ${table} t
       where t.customer_id = $1 and (${only}) and ${textOf(place)} ilike any($2::text[]) order by t.ctid`,
      [customerId, patterns, ...ownValues(shared)],
    )
    for (const { text, isOwn, ...row } of rows)
      if (names(text, isOwn, anyCase)) found.push({ what, title: text.slice(0, 120), ...row, text })
  }
  return found
}

/** Everything of one kind that is kept of a person, the newest first, with the whole text that names them where there is one. */
export const findKept = async (
  tx: TenantTransaction,
  person: Person,
  kind: KeptKind,
): Promise<(KeptRow & { readonly text?: string })[]> => {
  const statement = statements[kind]
  const values = [tx.customerId, ...partValues(person)]
  if (statement) {
    const { rows } = await tx.client.query<KeptRow>(
      `${withValues(statement)} order by kept.at desc nulls last, kept.title, kept.link`,
      values,
    )
    return rows
  }
  const known = await named(tx, person)
  if (known.patterns.length === 0) return []
  const rows = kind === 'mentions' ? await findMentions(tx, person, known) : await findTexts(tx, person, kind, known)
  return rows.toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0))
}

/** How much of one kind is kept. */
export const countKept = async (tx: TenantTransaction, person: Person, kind: KeptKind): Promise<number> => {
  const statement = statements[kind]
  if (!statement) return (await findKept(tx, person, kind)).length
  const { rows } = await tx.client.query<{ count: number }>(
    `select count(*)::int as count from (${withValues(statement)}) as counted`,
    [tx.customerId, ...partValues(person)],
  )
  return rows[0]?.count ?? 0
}
