import type { Answer } from '@bic/contract/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import type { ConversationText } from '../../../pipeline/store/read-texts.ts'
import { readTexts } from '../../../pipeline/store/read-texts.ts'
import type { Match } from './choose-matches.ts'
import type { Snippet } from './find-snippets.ts'

type Row = Answer<'keywordResearch'>['rows'][number]

interface Stored {
  readonly id: number
  readonly type: Row['convType']
  readonly subject: string
  readonly opportunity_id: number | null
  readonly happened_at: Date | null
  readonly happened_on: string | null
  readonly stage: string | null
  readonly account: string | null
  /** Names of the participants by their position. */
  readonly people: Readonly<Record<string, string>> | null
}

const readStored = async ({ client, customerId }: TenantTransaction, ids: readonly number[]) => {
  const { rows } = await client.query<Stored>({
    name: 'research-rows',
    text: `select c.id, c.type, c.subject, c.opportunity_id, c.happened_at, c.happened_on, c.stage, a.name as account,
        (select json_object_agg(p.position, p.name) from participant p
          where p.customer_id = c.customer_id and p.conversation_id = c.id) as people
      from conversation c
      left join opportunity o on o.customer_id = c.customer_id and o.id = c.opportunity_id
      left join account a on a.customer_id = c.customer_id and a.id = coalesce(o.account_id, c.account_id)
      where c.customer_id = $1 and c.id = any($2::bigint[])`,
    values: [customerId, ids],
  })
  return new Map(rows.map(row => [row.id, row]))
}

/** The conversations of some matches in their order, each with the words around what was found. */
export const readRows = async (
  transaction: TenantTransaction,
  matches: readonly Match[],
  snippetsOf: (text: ConversationText) => readonly Snippet[],
): Promise<Row[]> => {
  const ids = matches.map(({ id }) => id)
  const stored = await readStored(transaction, ids)
  const texts = await readTexts(transaction, ids)
  return matches.flatMap(({ id, count }): Row[] => {
    const row = stored.get(id)
    if (!row) return []
    const text = texts.get(id)
    return [
      {
        convId: id,
        convType: row.type,
        subject: row.subject,
        accountName: row.account,
        storyId: row.opportunity_id,
        opptyId: row.opportunity_id,
        createDate: row.happened_at?.toISOString() ?? row.happened_on,
        stage: row.stage,
        matchCount: count,
        snippets: (text ? snippetsOf(text) : []).map(({ speaker, marks, ...snippet }) => ({
          ...snippet,
          marks: [...marks],
          speakerName: row.people?.[speaker] ?? null,
        })),
      },
    ]
  })
}
