import type { WrittenSection } from '@bic/contract/stories/boards'
import type { QuoteChannel } from '@bic/contract/stories/quote-clearance'
import { type StorySection, storySections } from '@bic/contract/stories/story-words'
import type { TenantTransaction } from '@bic/database/tenant'
import { readQuotes } from '#domains/stories/quotes/actions/read-quotes.ts'
import { loadClearances, quoteKey } from '#domains/stories/shared/quote-clearances.ts'

interface QuoteRow {
  readonly section: StorySection
  readonly convId: number
  readonly fragment: number
}

/** The quotes of a story whose conversations still belong to its deal, in their order, with how each may be used today. */
const loadQuotes = async (tx: TenantTransaction, dealId: number, today: string) => {
  const { rows } = await tx.client.query<QuoteRow>(
    `select q.section, q.conversation_id as "convId", q.fragment from story_quote q
     join conversation c on c.customer_id = $1 and c.id = q.conversation_id and c.opportunity_id = q.opportunity_id
     where q.customer_id = $1 and q.opportunity_id = $2 order by q.section, q.position`,
    [tx.customerId, dealId],
  )
  const read = await readQuotes(tx, rows)
  const clearance = await loadClearances(tx, rows, today)
  const quotes = rows.flatMap(({ section, ...place }) => {
    const found = read.get(quoteKey(place))
    if (!found) return []
    const { dealId: _dealId, ...quote } = found
    const on = (channel: QuoteChannel) => clearance(place, channel)
    const clearances = {
      'Sales documents': on('Sales documents'),
      'Story page': on('Story page'),
      Website: on('Website'),
      'Social media': on('Social media'),
      Press: on('Press'),
    }
    return [{ section, quote: { ...quote, clearances } }]
  })
  return Map.groupBy(quotes, ({ section }) => section)
}

/** The parts of a story in which something can be written, in their order, each with its quotes. */
export const loadSections = async (
  tx: TenantTransaction,
  dealId: number,
  today: string,
): Promise<readonly WrittenSection[]> => {
  const { rows } = await tx.client.query<{
    name: StorySection
    content: string
    version: number
    updated_at: Date
    writer: string | null
  }>(
    `select s.name, s.content, s.version, s.updated_at, nullif(trim(u.first_name || ' ' || u.last_name), '') as writer
     from story_section s left join app_user u on u.customer_id = $1 and u.id = s.updated_by
     where s.customer_id = $1 and s.opportunity_id = $2`,
    [tx.customerId, dealId],
  )
  const written = new Map(rows.map(row => [row.name, row]))
  const quotes = await loadQuotes(tx, dealId, today)
  return storySections.map(section => {
    const row = written.get(section)
    return {
      section,
      content: row?.content ?? '',
      version: row?.version ?? 0,
      updatedBy: row?.writer ?? null,
      updatedTime: row?.updated_at.toISOString() ?? null,
      quotes: (quotes.get(section) ?? []).map(({ quote }) => quote),
    }
  })
}
