import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import type { Passage } from '@bic/engine/index/rank-passages'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { loadConversations } from '../load-conversations.ts'

type Source = Answer<'askBuyerIntelligence'>['sources'][number]

/** The passages word for word, each with who said it, when and where. */
export const loadSources = async (tx: TenantTransaction, passages: readonly Passage[]): Promise<Source[]> => {
  const ids = [...new Set(passages.map(({ document }) => document))]
  const conversations = await loadConversations(tx, ids)
  const texts = await loadTexts(tx, ids)
  return passages.flatMap(({ document, fragment }): Source[] => {
    const row = conversations.get(document)
    const text = texts.get(document)
    const said = text?.fragments[fragment]
    if (!row || !said) return []
    return [
      {
        convId: document,
        storyId: row.opportunity_id,
        fragmentIndex: fragment,
        quote: text.text.slice(said.start, said.end).trim(),
        side: said.side,
        speakerName: row.people?.[said.speaker] ?? null,
        subject: row.subject,
        convType: row.type,
        createDate: row.happened_at?.toISOString() ?? row.happened_on,
        accountName: row.account,
      },
    ]
  })
}
