import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { conversationsOfPersona } from '#domains/conversations/shared/conversations-of-persona.ts'
import type { History } from '../shared/history.ts'
import { loadHistory } from '../shared/load-history.ts'

/** The conversations that have other cards too; those of one list stand for one another. */
const conversationsWith = async (
  app: AppContext,
  tx: SnapshotTx,
  cardIds: readonly number[],
  buyerOnly: boolean,
): Promise<Set<number>> => {
  const found = new Set<number>()
  for (const cardId of cardIds) {
    await requireRow(tx, 'card', cardId)
    const history = await loadHistory(app, tx, cardId)
    for (const id of history.conversations({ buyerOnly })) found.add(id)
  }
  return found
}

/** What the conversations of a card are narrowed to besides stage and time. */
export interface Narrowing {
  readonly buyerBidirectional: 'buyer' | 'bidirectional'
  readonly competitorCardId?: number | undefined
  readonly partnerCardId?: number | undefined
  /** One of them. */
  readonly relatedCardIdList?: readonly number[] | undefined
  readonly personaId?: number | undefined
}

/** The sets of conversations that each must be in. @throws AppError NOT_FOUND */
export const narrowConversations = async (
  app: AppContext,
  tx: SnapshotTx,
  { buyerBidirectional, competitorCardId, partnerCardId, relatedCardIdList = [], personaId }: Narrowing,
  history: History,
): Promise<ReadonlySet<number>[]> => {
  const buyerOnly = buyerBidirectional === 'buyer'
  const within: ReadonlySet<number>[] = []
  for (const cardIds of [[competitorCardId], [partnerCardId], relatedCardIdList]) {
    const asked = cardIds.filter(id => id !== undefined)
    if (asked.length > 0) within.push(await conversationsWith(app, tx, asked, buyerOnly))
  }
  if (personaId !== undefined) {
    within.push(await conversationsOfPersona(tx, personaId, history.conversations({ buyerOnly })))
  }
  return within
}
