import type { SaidQuote, SectionName } from '@bic/contract/deals/tearsheet'
import type { TenantTransaction } from '@bic/database/tenant'
import { happenedAt } from '#domains/conversations/shared/present-conversation.ts'

interface QuoteRow {
  readonly section: SectionName
  readonly line: number
  readonly conversation_id: number
  readonly fragment: number
  readonly text: string
  readonly start_second: number | null
  readonly subject: string
  readonly type: SaidQuote['convType']
  readonly happened_at: Date | null
  readonly happened_on: string | null
  readonly speaker: string | null
  readonly side: SaidQuote['side'] | null
}

export type KeptQuote = SaidQuote & { readonly section: SectionName; readonly line: number }

/**
 * The quotes of a tearsheet in the order of its lines. A quote of a conversation that was moved to another deal is not
 * shown: it says nothing of this one.
 */
export const loadQuotes = async (
  { client, customerId }: TenantTransaction,
  tearsheetId: number,
): Promise<KeptQuote[]> => {
  const { rows } = await client.query<QuoteRow>(
    `select q.section, q.line, q.conversation_id, q.fragment, q.text, q.start_second, c.subject, c.type,
       c.happened_at, c.happened_on, coalesce(m.name, p.name) as speaker, coalesce(m.side, p.side) as side
     from tearsheet_quote q
     join tearsheet t on t.customer_id = $1 and t.id = q.tearsheet_id
     join conversation c on c.customer_id = $1 and c.id = q.conversation_id and c.opportunity_id = t.opportunity_id
     left join participant p on p.customer_id = $1 and p.conversation_id = c.id and p.position = q.speaker
     left join participant m on m.customer_id = $1 and m.conversation_id = c.id and m.position = p.merged_into
     where q.customer_id = $1 and q.tearsheet_id = $2
     order by q.section, q.line, q.position`,
    [customerId, tearsheetId],
  )
  return rows.map(row => ({
    section: row.section,
    line: row.line,
    convId: row.conversation_id,
    fragment: row.fragment,
    text: row.text,
    speaker: row.speaker ?? '',
    side: row.side ?? 'unknown',
    startSecond: row.start_second,
    subject: row.subject,
    convType: row.type,
    createDate: happenedAt(row),
  }))
}
