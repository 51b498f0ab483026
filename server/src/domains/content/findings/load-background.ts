import { keptResearch, messageFinding } from '@bic/contract/content/generation'
import type { TenantTransaction } from '@bic/database/tenant'
import { z } from 'zod'

const documentCharacters = 1_500
/** What is kept of a document: its sentences that matter. */
export const documentFinding = z.object({ sentences: z.array(z.string()) })

/** What was found for a brief, and how its documents begin, as texts. */
export const loadBackground = async ({ db, customerId }: TenantTransaction, briefId: number): Promise<string[]> => {
  const found = await db
    .selectFrom('content_finding')
    .select(['kind', 'content'])
    .where('customer_id', '=', customerId)
    .where('brief_id', '=', briefId)
    .where('status', '=', 'done')
    .orderBy('id')
    .execute()
  const documents = await db
    .selectFrom('content_document')
    .select('content')
    .where('customer_id', '=', customerId)
    .where('brief_id', '=', briefId)
    .orderBy('id')
    .execute()
  const texts = found.flatMap(({ kind, content }): string[] => {
    if (kind === 'research') return [keptResearch.safeParse(content).data?.text ?? '']
    if (kind === 'document') return documentFinding.safeParse(content).data?.sentences ?? []
    return messageFinding.safeParse(content).data?.sentences.map(({ text }) => text) ?? []
  })
  return [...texts, ...documents.map(({ content }) => content.slice(0, documentCharacters))].filter(Boolean)
}
