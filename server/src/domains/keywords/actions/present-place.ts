import type { TenantTransaction } from '@bic/database/tenant'
import type { ConversationText } from '#evidence/store/load-texts.ts'
import type { MatchPlace } from './match-places.ts'

interface Source {
  readonly storyId: number | null
  readonly subject: string
  readonly createDate: string | null
}

/** What conversations are called and when they were held, by id. */
export const loadSources = async (
  { db, customerId }: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Source>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('conversation')
    .select(['id', 'opportunity_id', 'subject', 'happened_at', 'happened_on'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(row => [
      row.id,
      {
        storyId: row.opportunity_id,
        subject: row.subject,
        createDate: row.happened_at?.toISOString() ?? row.happened_on,
      },
    ]),
  )
}

/** A place with its fragment as text, the match marked in it. */
export const presentPlace = (convId: number, source: Source, conversation: ConversationText, place: MatchPlace) => {
  const from = conversation.fragments[place.fragment]?.start ?? 0
  const to = conversation.fragments[place.fragment]?.end ?? 0
  const text = conversation.text.slice(from, to)
  return { convId, ...source, text, start: place.start - from, end: place.end - from }
}
