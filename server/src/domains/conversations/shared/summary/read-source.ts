import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { Conversation } from '@bic/engine/summary/sentence'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { loadParticipants } from '../read-conversation.ts'

/** A conversation as the summariser reads it, with the row it is of. */
export interface SummarySource extends Conversation {
  readonly convId: number
}

/** Some conversations with their speakers, in the order asked; those without a text are left out. */
export const loadSources = async (
  tx: TenantTransaction,
  rows: readonly Pick<Row<'conversation'>, 'id'>[],
): Promise<SummarySource[]> => {
  const ids = rows.map(({ id }) => id)
  const texts = await loadTexts(tx, ids)
  const people = await loadParticipants(tx, ids)
  return ids.flatMap(convId => {
    const found = texts.get(convId)
    if (!found) return []
    const speakers: string[] = []
    for (const { position, name } of people.get(convId) ?? []) speakers[position] = name
    return { convId, ...found, speakers: Array.from(speakers, name => name ?? '') }
  })
}
