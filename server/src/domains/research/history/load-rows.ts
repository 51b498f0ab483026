import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import type { ConversationText } from '#evidence/store/load-texts.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { loadConversations } from '../shared/load-conversations.ts'
import type { Match } from './choose-matches.ts'
import type { Snippet } from './find-snippets.ts'

type Row = Answer<'keywordResearch'>['rows'][number]

/** The conversations of some matches in their order, each with the words around what was found. */
export const loadRows = async (
  tx: TenantTransaction,
  matches: readonly Pick<Match, 'id' | 'count'>[],
  snippetsOf: (text: ConversationText) => readonly Snippet[],
): Promise<Row[]> => {
  const ids = matches.map(({ id }) => id)
  const stored = await loadConversations(tx, ids)
  const texts = await loadTexts(tx, ids)
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
