import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { type FoundDeal, findDeal } from '#domains/crm/shared/find-deal.ts'
import { AppError, notFound } from '#http/app-error.ts'

export interface FoundBoard {
  readonly deal: FoundDeal
  readonly board: Row<'story_board'>
}

const boardOf = ({ db, customerId }: TenantTransaction, dealId: number) =>
  db.selectFrom('story_board').selectAll().where('customer_id', '=', customerId).where('opportunity_id', '=', dealId)

/** The story of a deal. @throws AppError NOT_FOUND */
export const findBoard = async (tx: TenantTransaction, dealId: number): Promise<FoundBoard> => {
  const deal = await findDeal(tx, dealId)
  const board = await boardOf(tx, dealId).executeTakeFirst()
  if (!board) throw notFound('This story')
  return { deal, board }
}

/**
 * The story of a deal, locked until the transaction ends. @throws AppError NOT_FOUND; CONFLICT when its deal is flagged disabled
 */
export const lockBoard = async (tx: TenantTransaction, dealId: number): Promise<FoundBoard> => {
  const deal = await findDeal(tx, dealId)
  const board = await boardOf(tx, dealId).forUpdate().executeTakeFirst()
  if (!board) throw notFound('This story')
  if (deal.disabled) throw new AppError('CONFLICT', 'The deal of this story is disabled and cannot be edited.')
  return { deal, board }
}
