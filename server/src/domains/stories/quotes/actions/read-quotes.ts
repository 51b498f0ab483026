import type { StoredQuote } from '@bic/contract/stories/quote-permissions'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { loadParticipants } from '#domains/conversations/shared/read-conversation.ts'
import { type QuotePlace, quoteKey } from '#domains/stories/shared/quote-clearances.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'

export interface ReadQuote extends StoredQuote {
  /** The deal that its conversation belongs to. */
  readonly dealId: number | null
}

/** What was said at some places, by `quoteKey`; places that are not there are left out. */
export const readQuotes = async (
  tx: TenantTransaction,
  places: readonly QuotePlace[],
): Promise<ReadonlyMap<string, ReadQuote>> => {
  const ids = [...new Set(places.map(({ convId }) => convId))]
  if (ids.length === 0) return new Map()
  const texts = await loadTexts(tx, ids)
  const people = await loadParticipants(tx, ids)
  const rows = await tx.db
    .selectFrom('conversation')
    .select(['id', 'subject', 'type', 'happened_on', 'opportunity_id'])
    .where('customer_id', '=', tx.customerId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  const rowOf = new Map(rows.map(row => [row.id, row]))
  return new Map(
    places.flatMap(place => {
      const [row, said] = [rowOf.get(place.convId), texts.get(place.convId)]
      const fragment = said?.fragments[place.fragment]
      if (!row || !said || !fragment) return []
      const speakers = people.get(row.id) ?? []
      const speaker = speakers[fragment.speaker]
      const merged = speaker?.merged_into ?? null
      const quote: ReadQuote = {
        convId: row.id,
        fragment: place.fragment,
        text: said.text.slice(fragment.start, fragment.end).trim(),
        speaker: (merged === null ? speaker : speakers[merged])?.name ?? '',
        side: fragment.side,
        subject: row.subject,
        convType: row.type,
        day: row.happened_on,
        dealId: row.opportunity_id,
      }
      return [[quoteKey(place), quote] as const]
    }),
  )
}
