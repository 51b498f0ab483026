import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { loadConversations } from '../shared/load-conversations.ts'

type Source = Answer<'askBuyerIntelligence'>['sources'][number]

/** A place in a conversation that is quoted. */
export interface CitedPlace {
  readonly document: number
  readonly fragment: number
  /** The question to which it is the reply. */
  readonly asked?: string
  /** The sentence of it that tells most. */
  readonly sentence?: string
  /** What is quoted of it, from and to where in the conversation's text; the whole fragment when absent. */
  readonly said?: { readonly start: number; readonly end: number }
}

/** What was said at some places word for word, each place once, with who said it, when and where. */
export const loadSources = async (tx: TenantTransaction, passages: readonly CitedPlace[]): Promise<Source[]> => {
  if (passages.length === 0) return []
  const places = [
    ...new Map(passages.map(one => [`${one.document} ${one.fragment} ${one.said?.start ?? ''}`, one])).values(),
  ]
  const ids = [...new Set(places.map(({ document }) => document))]
  const conversations = await loadConversations(tx, ids)
  const texts = await loadTexts(tx, ids)
  return places.flatMap(({ document, fragment, asked, said: part }): Source[] => {
    const row = conversations.get(document)
    const text = texts.get(document)
    const said = text?.fragments[fragment]
    if (!row || !said) return []
    return [
      {
        convId: document,
        storyId: row.opportunity_id,
        fragmentIndex: fragment,
        quote: text.text.slice(part?.start ?? said.start, part?.end ?? said.end).trim(),
        asked: asked ?? null,
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
