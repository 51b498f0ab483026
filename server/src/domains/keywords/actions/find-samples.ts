import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { compileKeywords } from '@bic/engine/matching/compile'
import { selectInContext } from '@bic/engine/matching/context'
import { HitBuffer } from '@bic/engine/matching/hit-buffer'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import type { StoredKeyword } from '#evidence/score/conversation-matcher.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'

type Sample = Answer<'previewKeyword'>['samples'][number]

const idsOf = (keywords: readonly StoredKeyword[], role: StoredKeyword['role']) =>
  new Set(keywords.filter(keyword => keyword.role === role).map(({ id }) => id))

/** The first match that counts in each conversation: its fragment, and where in the fragment it stands. */
export const findSamples = async (
  tx: TenantTransaction,
  conversationIds: readonly number[],
  keywords: readonly StoredKeyword[],
): Promise<Sample[]> => {
  if (conversationIds.length === 0) return []
  const rows = await tx.db
    .selectFrom('conversation')
    .select(['id', 'opportunity_id', 'subject', 'happened_at', 'happened_on'])
    .where('customer_id', '=', tx.customerId)
    .where('id', 'in', conversationIds)
    .execute()
  const texts = await loadTexts(tx, conversationIds)
  const matcher = compileKeywords(keywords, new Vocabulary())
  const context = { must: idsOf(keywords, 'must'), mustNot: idsOf(keywords, 'must_not') }
  const hits = new HitBuffer()
  const samples = rows.flatMap((row): Sample[] => {
    const conversation = texts.get(row.id)
    if (!conversation) return []
    hits.clear()
    matcher.match(conversation.text, conversation.fragments, hits)
    const counted = selectInContext(hits, idsOf(keywords, 'match'), context, conversation.fragments.length)
    const first = [...counted].sort((a, b) => (hits.start[a] ?? 0) - (hits.start[b] ?? 0))[0]
    const fragment = first === undefined ? undefined : conversation.fragments[hits.fragment[first] ?? 0]
    if (first === undefined || !fragment) return []
    return [
      {
        convId: row.id,
        storyId: row.opportunity_id,
        subject: row.subject,
        createDate: row.happened_at?.toISOString() ?? row.happened_on,
        text: conversation.text.slice(fragment.start, fragment.end),
        start: (hits.start[first] ?? 0) - fragment.start,
        end: (hits.end[first] ?? 0) - fragment.start,
      },
    ]
  })
  return samples.sort((a, b) => conversationIds.indexOf(a.convId) - conversationIds.indexOf(b.convId))
}
