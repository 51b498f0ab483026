import { type KeptKind, keptKinds } from '@bic/contract/purges/people-words'
import type { BuyerQuestionName, BuyerSurveyKind } from '@bic/contract/stories/buyer-survey-questions'
import { buyerSurveyTexts, fillText, textOfKind } from '@bic/contract/stories/buyer-survey-texts'
import type { TenantTransaction } from '@bic/database/tenant'
import { compileForget, type PersonWords } from '@bic/engine/text/forget-person'
import type { AppContext } from '#app-context.ts'
import { findConversationsWith } from '#evidence/index/find-conversations-with.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { type Person, partValues, takesPart } from './person.ts'
import type { Place } from './places/place.ts'
import { isOwnRow, linkOf, places, textOf } from './places.ts'
import { isOwnConversation, ownValues } from './shared-names.ts'
import { likePatterns, roughPatterns, wordingsOf, wordsOfPerson } from './words-of-person.ts'

/** Something that is kept of a person. */
export interface KeptRow {
  readonly what: string
  readonly title: string
  readonly at: Date | null
  readonly link: string | null
  /** All words of it, where the title has only some. */
  readonly text?: string | null
}

/** Texts that are read at a time. */
const atOnce = 200

/** Somebody who takes part in conversation `c`. */
const inConversation = `exists (select from participant p where p.customer_id = $1 and p.conversation_id = c.id and ${takesPart})`
const conversationRow = (what: string) =>
  `${what} as what, coalesce(nullif(c.subject, ''), 'Without a subject') as title,
   coalesce(c.happened_at, c.happened_on::timestamptz, c.created_at) as at, '/conversation/' || c.id as link`

/** Characters of a text that a list shows. */
const shown = 120

/** Words of a user with their title, if any: the beginning for lists, and all of it. */
const wordsOf = (words: string, title = `''`): string =>
  `left(coalesce(nullif(${title}, ''), ${words}), ${shown}) as title, concat_ws(E'\n', nullif(${title}, ''), ${words}) as text`

const dealOf = (planId: string): string =>
  `(select '/deals/' || p.opportunity_id from opportunity_plan p where p.customer_id = $1 and p.id = ${planId})`

/** What a statement lists: $2 to $6 are those of `takesPart`. */
const statements: Partial<Readonly<Record<KeptKind, string>>> = {
  contacts: `select 'Contact' as what, concat_ws(', ', c.name, c.email, c.job_title) as title, null::timestamptz as at,
      '/accounts/' || c.account_id as link, null as text
    from contact c where c.customer_id = $1 and c.id = any($2::bigint[])
    union all select 'Person of a plan', concat_ws(', ', nullif(c.department, ''), nullif(c.phone, ''), nullif(c.mobile, ''),
      nullif(c.role, ''), nullif(c.status, ''), nullif(c.status_reason, '')), c.updated_at, ${dealOf('c.plan_id')}, null
    from plan_contact c where c.customer_id = $1 and c.contact_id = any($2::bigint[])
      and concat(c.department, c.phone, c.mobile, c.role, c.status, c.status_reason) <> ''`,
  conversations: `select ${conversationRow('initcap(c.type)')}, null as text from conversation c
    where c.customer_id = $1 and ${inConversation}`,
  recordings: `select ${conversationRow(`'Recording'`)}, null as text from conversation c where c.customer_id = $1
    and exists (select from conversation_recording r where r.customer_id = $1 and r.conversation_id = c.id) and ${inConversation}`,
  files: `select 'File' as what, f.name as title, f.created_at as at, null as link, null as text from file f
    where f.customer_id = $1 and f.storage_key <> '' and f.id in (
      select c.file_id from conversation c where c.customer_id = $1 and ${inConversation})`,
  surveys: `select 'Survey' as what, concat_ws(', ', i.name, i.email) as title, i.sent_at as at,
      '/deals/' || i.opportunity_id as link, concat_ws(E'\n', i.name, i.email, nullif(i.message, '')) as text
    from buyer_invitation i where i.customer_id = $1 and i.email = any($4::text[])`,
  signIns: `select initcap(a.event) as what, initcap(a.event) as title, a.at, null as link, null as text
    from login_activity a where a.customer_id = $1 and a.user_id = $3`,
  activity: `select 'Use of the product' as what, concat_ws(': ', a.action, a.screen) as title, a.at, null as link,
      concat_ws(': ', a.action, a.screen, a.details) as text
    from user_activity a where a.customer_id = $1 and a.user_id = $3
    union all select 'Use by API key', concat_ws(': ', u.kind, u.name), u.day::timestamptz, null, concat_ws(': ', u.kind, u.name, u.uses)
    from api_use u where u.customer_id = $1 and u.user_id = $3`,
  written: `select 'Note' as what, ${wordsOf('n.readable', 'n.title')}, n.updated_at as at, ${dealOf('n.plan_id')} as link
    from plan_note n where n.customer_id = $1 and n.author_id = $3
    union all select 'Note of a story', ${wordsOf('s.body')}, s.updated_at, '/deals/' || s.opportunity_id
    from story_note s where s.customer_id = $1 and s.author_id = $3
    union all select 'Comment', ${wordsOf('m.body')}, m.created_at, ${dealOf('(select n.plan_id from plan_note n where n.customer_id = $1 and n.id = m.note_id)')}
    from plan_note_comment m where m.customer_id = $1 and m.author_id = $3
    union all select 'Answer in a deal review', ${wordsOf('v.answer')}, v.answered_at, '/deals/' || v.opportunity_id
    from survey_answer v where v.customer_id = $1 and v.answered_by = $3
    union all select 'Note in a deal review', ${wordsOf('v.body')}, v.created_at, '/deals/' || v.opportunity_id
    from survey_note v where v.customer_id = $1 and v.author_id = $3
    union all select 'Rating of a plan', ${wordsOf('r.notes')}, r.rated_at, ${dealOf('r.plan_id')}
    from plan_rating r where r.customer_id = $1 and r.rated_by = $3 and r.notes <> ''
    union all select 'Note on related messages', ${wordsOf('r.notes')}, r.changed_at, null
    from card_relation r where r.customer_id = $1 and r.user_id = $3 and r.notes <> ''`,
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
    rough: roughPatterns(near),
    wordings: wordingsOf(near),
    /** The words by which the person is found where they take no part. */
    elsewhere,
    /** `isOwn`: names that others have too are the person's there. */
    names: (text: string, isOwn: boolean, anyCase = false) => {
      const forget = isOwn ? own : others
      return (anyCase ? forget.anyCase : forget.exact)(text).cuts.length > 0
    },
  }
}
type Named = Awaited<ReturnType<typeof named>>

/** Conversations that name the person, who does not take part in them: of those whose words or subjects may, the texts are read. */
const findMentions = async (
  app: AppContext,
  tx: TenantTransaction,
  person: Person,
  { patterns, rough, wordings, names }: Named,
): Promise<KeptRow[]> => {
  const { client, customerId } = tx
  const candidates = wordings && (await findConversationsWith(app, tx, wordings))
  const found: KeptRow[] = []
  for (let after = 0; ; ) {
    const { rows } = await client.query<KeptRow & { id: number; text: string; isOwn: boolean }>(
      `select c.id, ${conversationRow('initcap(c.type)')}, c.subject || ' ' || t.body as text, ${isOwnConversation(10)} as "isOwn"
       from conversation c join conversation_text t on t.customer_id = c.customer_id and t.conversation_id = c.id
       where c.customer_id = $1 and c.id > $7
         and ($14::bigint[] is null or c.id = any($14::bigint[]) or lower(c.subject collate "C") like any($13::text[]))
         and not ${inConversation}
         and (c.subject ilike any($8::text[]) or case when lower(t.body collate "C") like any($13::text[])
           then t.body ilike any($8::text[]) else false end)
       order by c.id limit $9`,
      [
        customerId,
        ...partValues(person),
        after,
        patterns,
        atOnce,
        ...ownValues(person.shared),
        rough,
        candidates && numberArray([...candidates]),
      ],
    )
    for (const { id, text, isOwn, ...row } of rows) if (names(text, isOwn)) found.push(row)
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return found
    after = last.id
  }
}

/** Rows of a place that may name the person: those whose text has the rarest part of a spelling are held against all of it. */
const rowsOf = (place: Place): string => {
  const { table, at = 'null::timestamptz', only = 'true' } = place
  const text = textOf(place)
  return `select ${places.indexOf(place)} as place, t.ctid as row, ${text} as text, ${at} as at, ${linkOf(place)}::text as link,
      ${isOwnRow(place, 3)} as "isOwn" from ${table} t
    where t.customer_id = $1 and (${only}) and case when lower(${text} collate "C") like any($6::text[])
      then ${text} ilike any($2::text[]) else false end`
}

/** Texts of some kinds that name the person, wherever a customer keeps them: all places are asked in one statement. */
const findTexts = async (
  { client, customerId }: TenantTransaction,
  { shared }: Person,
  kinds: readonly KeptKind[],
  { patterns, rough, names }: Named,
): Promise<(KeptRow & { readonly kind: KeptKind })[]> => {
  const asked = places.filter(({ kind }) => kinds.includes(kind))
  const { rows } = await client.query<{
    place: number
    text: string
    at: Date | null
    link: string | null
    isOwn: boolean
  }>({
    // Planned once by each connection: planning takes longer than looking.
    name: `texts of ${kinds.join(', ')}`,
    text: `${asked.map(rowsOf).join('\nunion all ')} order by 1, 2`,
    values: [customerId, patterns, ...ownValues(shared), rough],
  })
  return rows.flatMap(({ place, text, at, link, isOwn }) => {
    const { kind, what, anyCase } = places[place] as Place
    return names(text, isOwn, anyCase) ? [{ kind, what, title: text.slice(0, shown), at, link, text }] : []
  })
}

/** What the person answered in surveys, each answer below its question. */
const findAnswers = async ({ client, customerId }: TenantTransaction, { emails }: Person): Promise<KeptRow[]> => {
  const { rows } = await client.query<{
    kind: BuyerSurveyKind
    question: BuyerQuestionName
    answer: string
    about: string | null
    at: Date
    link: string
    vendor: string
  }>(
    `select i.kind, a.question, a.answer, a.about, a.answered_at as at, '/deals/' || i.opportunity_id as link, c.name as vendor
     from buyer_invitation i
     join buyer_answer a on a.customer_id = i.customer_id and a.invitation_id = i.id
     join customer c on c.id = i.customer_id
     where i.customer_id = $1 and i.email = any($2::text[]) order by a.answered_at desc, a.question`,
    [customerId, emails],
  )
  const { questions, options } = buyerSurveyTexts.en
  return rows.map(({ kind, question, answer, about, vendor, at, link }) => {
    const asked = fillText(textOfKind(questions[question], kind), { vendor, quote: about ?? '' })
    const said = (Object.hasOwn(options, answer) ? options[answer] : undefined) ?? answer
    return { what: 'Answer in a survey', title: said.slice(0, shown), at, link, text: `${asked}\n${said}` }
  })
}

const textKinds = [...new Set(places.map(({ kind }) => kind))]

/** How much there is of each kind that a statement lists, and of answers in surveys. */
const countListed = async ({ client, customerId }: TenantTransaction, person: Person) => {
  const counts = Object.entries(statements).map(
    ([kind, statement]) =>
      `select '${kind}' as kind, count(*)::int as count from (${withValues(statement)}) as counted`,
  )
  const { rows } = await client.query<{ kind: KeptKind; count: number }>({
    name: 'counts of a person',
    text: `${counts.join('\nunion all ')}
     union all select 'answers', count(*)::int from buyer_invitation i
     join buyer_answer a on a.customer_id = i.customer_id and a.invitation_id = i.id
     where i.customer_id = $1 and i.email = any($4::text[])`,
    values: [customerId, ...partValues(person)],
  })
  return rows
}

/** What is kept of a person; their words are looked up once, and only if a kind takes them. */
export const keptOf = (app: AppContext, tx: TenantTransaction, person: Person) => {
  let looked: Promise<Named> | undefined
  const known = () => {
    looked ??= named(tx, person)
    return looked
  }

  /** Everything of one kind, the newest first, with all words of it where there are more. */
  const find = async (kind: KeptKind): Promise<KeptRow[]> => {
    const statement = statements[kind]
    if (statement) {
      const { rows } = await tx.client.query<KeptRow>(
        `${withValues(statement)} order by kept.at desc nulls last, kept.title, kept.link`,
        [tx.customerId, ...partValues(person)],
      )
      return rows
    }
    if (kind === 'answers') return findAnswers(tx, person)
    const words = await known()
    if (words.patterns.length === 0) return []
    const rows =
      kind === 'mentions'
        ? await findMentions(app, tx, person, words)
        : (await findTexts(tx, person, [kind], words)).map(({ kind: _, ...row }) => row)
    return rows.toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0))
  }

  /** How much of each kind is kept, in the order of `keptKinds`; what nothing is kept of is left out. */
  const count = async (): Promise<{ kind: KeptKind; count: number }[]> => {
    const counts = new Map((await countListed(tx, person)).map(row => [row.kind, row.count]))
    const words = await known()
    if (words.patterns.length > 0) {
      counts.set('mentions', (await findMentions(app, tx, person, words)).length)
      for (const { kind } of await findTexts(tx, person, textKinds, words))
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
    return keptKinds.map(kind => ({ kind, count: counts.get(kind) ?? 0 })).filter(row => row.count > 0)
  }

  return { find, count, wordsElsewhere: async () => (await known()).elsewhere }
}
