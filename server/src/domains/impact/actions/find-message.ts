import type { TenantTransaction } from '@bic/database/tenant'
import { type CardRecord, findCard, selectCards } from '#domains/playbook/shared/read-cards.ts'
import { badInput, notFound } from '#http/app-error.ts'

export interface MessageAsked {
  readonly cardId?: number | undefined
  readonly salesPlayId?: number | undefined
  readonly reportId?: number | undefined
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

/** The cards of a generated report that are in use, in the order of the report. */
const cardsOfReport = async (tx: TenantTransaction, reportId: number): Promise<CardRecord[]> => {
  const report = await tx.db
    .selectFrom('report')
    .select('id')
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', reportId)
    .executeTakeFirst()
  if (!report) throw notFound('This report')
  return selectCards(tx)
    .innerJoin('report_card', join =>
      join.onRef('report_card.customer_id', '=', 'card.customer_id').onRef('report_card.card_id', '=', 'card.id'),
    )
    .where('report_card.report_id', '=', reportId)
    .where('card.archived_at', 'is', null)
    .orderBy('report_card.position')
    .orderBy('card.id')
    .execute()
}

/**
 * The cards that a message consists of: the chosen one, or those of the chosen play or report. None when none is chosen.
 *
 * @throws AppError BAD_INPUT when several are chosen, NOT_FOUND
 */
export const findMessageIfAny = async (tx: TenantTransaction, asked: MessageAsked): Promise<readonly CardRecord[]> => {
  const { cardId, salesPlayId, reportId } = asked
  const [, second] = (['cardId', 'salesPlayId', 'reportId'] as const).filter(name => asked[name] !== undefined)
  if (second) throw badInput(second, 'Choose only one of a card, a play and a report.')
  if (reportId !== undefined) return cardsOfReport(tx, reportId)
  if (salesPlayId !== undefined) return cardsOfPlay(tx, salesPlayId)
  return cardId === undefined ? [] : [await findCard(tx, cardId)]
}

/** The same, where a message must be chosen. @throws AppError BAD_INPUT, NOT_FOUND */
export const findMessage = (tx: TenantTransaction, asked: MessageAsked): Promise<readonly CardRecord[]> => {
  if (asked.cardId === undefined && asked.salesPlayId === undefined && asked.reportId === undefined) {
    throw badInput('cardId', 'Choose a card, a play or a report.')
  }
  return findMessageIfAny(tx, asked)
}
