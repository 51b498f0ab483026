import type { Received } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { nextPosition, refuseSameName, requireCards, storeCards } from '#domains/plans/shared/store-play.ts'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { loadInitiatives } from '../actions/stored-initiatives.ts'

type Body = Received<'saveFieldInitiative', 'body'>

/** Refuses days that make no sense. @throws AppError BAD_INPUT */
const checkDays = ({ status, startDate, endDate }: Body): void => {
  if (status !== 'planned' && startDate === null)
    throw badInput('startDate', 'Choose the day on which it starts, or keep it planned.')
  if (endDate !== null && (startDate === null || endDate < startDate))
    throw badInput('endDate', 'Choose a last day that is not before the first one.')
}

const findPlay = async ({ db, customerId }: TenantTransaction, id: number) => {
  const play = await db
    .selectFrom('sales_play')
    .select(['id', 'market_id'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!play) throw notFound('This play')
  return play
}

const makePlay = async (tx: TenantTransaction, body: Body, words: object): Promise<number> => {
  const { id } = await tx.db
    .insertInto('sales_play')
    .values({
      customer_id: tx.customerId,
      name: body.name,
      market_id: body.marketId ?? null,
      position: await nextPosition(tx),
      ...words,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const saveFieldInitiative: Handler<'saveFieldInitiative'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { playbookSalesPlayId, name, description, type, subtype, hookText, status, startDate, endDate } = body
    checkDays(body)
    if (playbookSalesPlayId === undefined && body.marketId !== undefined) await requireRow(tx, 'market', body.marketId)
    const play = playbookSalesPlayId === undefined ? null : await findPlay(tx, playbookSalesPlayId)
    if (play && body.marketId !== undefined && body.marketId !== play.market_id)
      throw badInput('marketId', 'A play keeps its market. Leave it out, or make another play.')
    const marketId = play ? play.market_id : (body.marketId ?? null)
    const cardIds = [...new Set(body.cardIdList)]
    await requireCards(tx, cardIds, marketId)
    await refuseSameName(tx, name, marketId, play?.id)
    const [before] = play ? await loadInitiatives(tx, { id: play.id }) : []
    if (before?.drawn_at) {
      // What was drawn is about these messages and these days.
      if (startDate !== before.starts_on)
        throw badInput('startDate', 'Sellers were drawn to start by this day. It cannot be moved.')
      if (cardIds.length !== before.cardIds.length || cardIds.some((id, i) => id !== before.cardIds[i]))
        throw badInput('cardIdList', 'Sellers were drawn to start with these messages. They cannot be changed.')
      if (status === 'planned') throw badInput('status', 'Sellers were drawn already. End it instead.')
    }
    const words = { description, type, subtype, hook_text: hookText }
    const id = play?.id ?? (await makePlay(tx, body, words))
    if (play)
      await tx.db
        .updateTable('sales_play')
        .set({ name, ...words })
        .where('customer_id', '=', tx.customerId)
        .where('id', '=', id)
        .execute()
    await storeCards(tx, id, cardIds)
    const stands = { status, starts_on: startDate, ends_on: endDate }
    await tx.db
      .insertInto('field_initiative')
      .values({
        customer_id: tx.customerId,
        sales_play_id: id,
        owner_id: user.userId,
        created_at: app.now(),
        ...stands,
      })
      .onConflict(conflict => conflict.columns(['customer_id', 'sales_play_id']).doUpdateSet(stands))
      .execute()
    return changed(
      { playbookSalesPlayId: id },
      {
        action: before ? 'initiative changed' : 'initiative created',
        entity: 'initiative',
        entityId: id,
        detail: { name, status, startDate, endDate, cards: cardIds.length },
      },
      { what: ['initiatives', 'plans'] },
    )
  })
