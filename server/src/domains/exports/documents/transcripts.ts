import type { SnapshotTx } from '@bic/database/tenant'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { fileNameOf, type Part, type Segment } from '../job/part.ts'
import { type StampOf, stampOfAll } from '../job/stamps.ts'

/** Conversations whose texts are read at a time, and kept together. */
const atOnce = 200

interface Head {
  readonly id: number
  readonly type: string
  readonly subject: string
  readonly day: string | null
  readonly link: string | null
  readonly deal: string | null
  readonly account: string | null
}

interface Speaker {
  readonly conversation: number
  readonly position: number
  readonly name: string
  readonly email: string | null
  readonly title: string | null
  readonly side: string
}

interface Turn {
  readonly speaker: string | null
  readonly second: number | null
  readonly text: string
}

const loadHeads = async ({ client, customerId }: SnapshotTx, ids: readonly number[]): Promise<Head[]> => {
  const { rows } = await client.query<Head>(
    `select c.id, c.type, c.subject, coalesce(c.happened_at::date, c.happened_on)::text as day, c.link,
       o.name as deal, a.name as account
     from conversation c
     left join opportunity o on o.customer_id = c.customer_id and o.id = c.opportunity_id
     left join account a on a.customer_id = c.customer_id and a.id = coalesce(c.account_id, o.account_id)
     where c.customer_id = $1 and c.id = any($2::bigint[]) order by c.id`,
    [customerId, ids],
  )
  return rows
}

const loadSpeakers = async (
  { client, customerId }: SnapshotTx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Speaker[]>> => {
  const { rows } = await client.query<Speaker>(
    `select conversation_id as conversation, position, name, email, job_title as title, side from participant
     where customer_id = $1 and conversation_id = any($2::bigint[]) order by conversation_id, position`,
    [customerId, ids],
  )
  return Map.groupBy(rows, ({ conversation }) => conversation)
}

type Text = NonNullable<ReturnType<Awaited<ReturnType<typeof loadTexts>>['get']>>

/** What one person says without a break, as one turn. */
const turnsOf = ({ text, fragments }: Text, names: ReadonlyMap<number, string>): Turn[] => {
  const turns: { speaker: string | null; by: number; second: number | null; start: number; end: number }[] = []
  for (const { speaker, start, end, startSecond } of fragments) {
    const last = turns.at(-1)
    if (last && last.by === speaker) last.end = end
    else turns.push({ speaker: names.get(speaker) ?? null, by: speaker, second: startSecond, start, end })
  }
  return turns.map(({ speaker, second, start, end }) => ({ speaker, second, text: text.slice(start, end) }))
}

const two = (value: number): string => String(value).padStart(2, '0')
const clock = (second: number): string =>
  `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(Math.floor(second) % 60)}`

const asText = (head: Head, speakers: readonly Speaker[], turns: readonly Turn[]): string => {
  const lines = [
    head.subject || '(no subject)',
    `${head.type}${head.day ? ` of ${head.day}` : ''}`,
    ...(head.deal ? [`Deal: ${head.deal}`] : []),
    ...(head.account ? [`Account: ${head.account}`] : []),
    ...(head.link ? [`Link: ${head.link}`] : []),
    ...speakers.map(
      ({ name, email, title, side }) =>
        `${side === 'unknown' ? 'Speaker' : side}: ${[name, title, email].filter(Boolean).join(', ')}`,
    ),
    '',
    ...turns.map(
      ({ speaker, second, text }) =>
        `${second === null ? '' : `[${clock(second)}] `}${speaker === null ? '' : `${speaker}: `}${text}`,
    ),
  ]
  return `${lines.join('\n')}\n`
}

const writeSome = async function* (tx: SnapshotTx, ids: readonly number[]): AsyncGenerator<Part> {
  const [heads, speakers, texts] = [await loadHeads(tx, ids), await loadSpeakers(tx, ids), await loadTexts(tx, ids)]
  for (const head of heads) {
    const people = speakers.get(head.id) ?? []
    const text = texts.get(head.id)
    const turns = text ? turnsOf(text, new Map(people.map(({ position, name }) => [position, name]))) : []
    const path = `documents/transcripts/${[head.id, head.day, fileNameOf(head.subject)].filter(Boolean).join(' ')}`
    yield { path: `${path}.txt`, content: Buffer.from(asText(head, people, turns)) }
    const json = { ...head, speakers: people.map(({ conversation: _, ...speaker }) => speaker), turns }
    yield { path: `${path}.json`, content: Buffer.from(`${JSON.stringify(json, null, 1)}\n`) }
  }
}

/** Every conversation as text and as JSON. */
export const transcriptSegments = async (tx: SnapshotTx, stampOf: StampOf): Promise<Segment[]> => {
  const { rows } = await tx.client.query<{ id: number }>(
    'select id from conversation where customer_id = $1 order by id',
    [tx.customerId],
  )
  const from = Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, i) => i * atOnce)
  return from.map(first => {
    const ids = rows.slice(first, first + atOnce).map(({ id }) => id)
    return {
      name: `transcripts ${first}`,
      message: `Transcripts: ${first + ids.length} of ${rows.length}`,
      stamp: () => stampOfAll(stampOf, ['conversation', 'conversation_text', 'participant', 'opportunity', 'account']),
      parts: () => writeSome(tx, ids),
    }
  })
}
