import type { TenantTransaction } from '@bic/database/tenant'
import { badInput, notFound } from '../../../http/app-error.ts'
import { type CardRecord, findCard, selectCards } from '../../playbook/actions/read-cards.ts'

export interface MessageAsked {
  readonly cardId?: number | undefined
  readonly salesPlayId?: number | undefined
}

/** The cards of a play that are in use, in the order of the play. */
const cardsOfPlay = async (tx: TenantTransaction, salesPlayId: number): Promise<CardRecord[]> => {
  const play = await tx.db
    .selectFrom('sales_play')
    .select('id')
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', salesPlayId)
    .executeTakeFirst()
  if (!play) throw notFound('This play')
  return selectCards(tx)
    .innerJoin('sales_play_card', join =>
      join
        .onRef('sales_play_card.customer_id', '=', 'card.customer_id')
        .onRef('sales_play_card.card_id', '=', 'card.id'),
    )
    .where('sales_play_card.sales_play_id', '=', salesPlayId)
    .where('card.archived_at', 'is', null)
    .orderBy('sales_play_card.position')
    .orderBy('card.id')
    .execute()
}

/**
 * The cards that a message consists of: the chosen one, or those of the chosen play. None when neither is chosen.
 *
 * @throws AppError BAD_INPUT when both are chosen, NOT_FOUND
 */
export const findMessageIfAny = async (tx: TenantTransaction, asked: MessageAsked): Promise<readonly CardRecord[]> => {
  const { cardId, salesPlayId } = asked
  if (cardId !== undefined && salesPlayId !== undefined) {
    throw badInput('salesPlayId', 'Choose a card or a play, not both.')
  }
  if (salesPlayId !== undefined) return cardsOfPlay(tx, salesPlayId)
  return cardId === undefined ? [] : [await findCard(tx, cardId)]
}

/** The same, where a message must be chosen. @throws AppError BAD_INPUT, NOT_FOUND */
export const findMessage = (tx: TenantTransaction, asked: MessageAsked): Promise<readonly CardRecord[]> => {
  if (asked.cardId === undefined && asked.salesPlayId === undefined) {
    throw badInput('cardId', 'Choose a card or a play.')
  }
  return findMessageIfAny(tx, asked)
}
