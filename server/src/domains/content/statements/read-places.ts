import type { StoredQuote } from '@bic/contract/stories/quote-permissions'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { loadParticipants } from '#domains/conversations/shared/read-conversation.ts'
import { type QuotePlace, quoteKey } from '#domains/stories/shared/quote-clearances.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'

/** A fragment that a sentence rests on, as it is stored now. */
export interface ReadFragment extends StoredQuote {
  readonly storyId: number | null
  /** Of who speaks, where known. */
  readonly role: string | null
  readonly account: string | null
}

/** Fragments with who said them and where, by `quoteKey`; those that are not there are left out. */
export const readPlaces = async (
  tx: TenantTransaction,
  places: readonly QuotePlace[],
): Promise<ReadonlyMap<string, ReadFragment>> => {
  const ids = [...new Set(places.map(({ convId }) => convId))]
  if (ids.length === 0) return new Map()
  const texts = await loadTexts(tx, ids)
  const people = await loadParticipants(tx, ids)
  const rows = await tx.db
    .selectFrom('conversation')
    .leftJoin('opportunity', join =>
      join
        .onRef('opportunity.customer_id', '=', 'conversation.customer_id')
        .onRef('opportunity.id', '=', 'conversation.opportunity_id'),
    )
    .leftJoin('account', join =>
      join
        .onRef('account.customer_id', '=', 'opportunity.customer_id')
        .onRef('account.id', '=', 'opportunity.account_id'),
    )
    .select(['conversation.id', 'conversation.subject', 'conversation.type', 'conversation.happened_on'])
    .select(['conversation.opportunity_id', 'account.name as account'])
    .where('conversation.customer_id', '=', tx.customerId)
    .where(sql<boolean>`conversation.id = any(${numberArray(ids)}::bigint[])`)
    .execute()
  const rowOf = new Map(rows.map(row => [row.id, row]))
  return new Map(
    places.flatMap(({ convId, fragment }) => {
      const [row, said] = [rowOf.get(convId), texts.get(convId)]
      const part = said?.fragments[fragment]
      if (!row || !said || !part) return []
      const speakers = people.get(row.id) ?? []
      const own = speakers[part.speaker]
      const speaker = own?.merged_into == null ? own : speakers[own.merged_into]
      const read: ReadFragment = {
        convId,
        fragment,
        text: said.text.slice(part.start, part.end),
        speaker: speaker?.name ?? '',
        side: part.side,
        subject: row.subject,
        convType: row.type,
        day: row.happened_on,
        storyId: row.opportunity_id,
        role: speaker?.job_title ?? speaker?.contact_title ?? null,
        account: row.account,
      }
      return [[quoteKey({ convId, fragment }), read] as const]
    }),
  )
}
