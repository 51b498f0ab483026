import type { Received } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { nextPosition, refuseSameName, requireCards, storeCards } from '#domains/plans/shared/store-play.ts'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { loadInitiatives, type StoredInitiative } from '../actions/stored-initiatives.ts'

type Body = Received<'saveFieldInitiative', 'body'>

interface Stands {
  readonly status: NonNullable<Body['status']>
  readonly starts_on: string | null
  readonly ends_on: string | null
}

/** Refuses days that make no sense. @throws AppError BAD_INPUT */
const checkDays = ({ status, starts_on: startsOn, ends_on: endsOn }: Stands): void => {
  if (status !== 'planned' && startsOn === null)
    throw badInput('startDate', 'Choose the day on which it starts, or keep it planned.')
  if (endsOn !== null && (startsOn === null || endsOn < startsOn))
    throw badInput('endDate', 'Choose a last day that is not before the first one.')
}

/**
 * How an initiative stands whose start was drawn: about these messages and days. It ends after its last start, or early on the day
 * on which it is ended, so that nobody chooses afterwards what its trial looks at. @throws AppError BAD_INPUT
 */
const keepDrawn = (before: StoredInitiative, after: Stands, cardIds: readonly number[], today: string): Stands => {
  if (after.starts_on !== before.starts_on)
    throw badInput('startDate', 'Sellers were drawn to start by this day. It cannot be moved.')
  if (cardIds.length !== before.cardIds.length || cardIds.some((id, i) => id !== before.cardIds[i]))
    throw badInput('cardIdList', 'Sellers were drawn to start with these messages. They cannot be changed.')
  if (after.status === 'planned') throw badInput('status', 'Sellers were drawn already. End it instead.')
  const earliest = before.starts_on !== null && today < before.starts_on ? before.starts_on : today
  const endsOn =
    after.status === 'ended' && (after.ends_on === null || after.ends_on > earliest) ? earliest : after.ends_on
  const last = before.sellers.at(-1)?.startsOn ?? earliest
  const isNow = after.status === 'ended' && endsOn === earliest
  if (endsOn !== null && endsOn < last && endsOn !== before.ends_on && !isNow)
    throw badInput('endDate', `The last sellers start on ${last}. Choose that day or a later one, or end it today.`)
  return { ...after, ends_on: endsOn }
}

const findPlay = async ({ db, customerId }: TenantTransaction, id: number) => {
  const play = await db
    .selectFrom('sales_play')
    .select(['id', 'name', 'market_id'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!play) throw notFound('This play')
  return play
}

const makePlay = async (tx: TenantTransaction, marketId: number | null, words: { readonly name: string }) => {
  const { id } = await tx.db
    .insertInto('sales_play')
    .values({
      customer_id: tx.customerId,
      market_id: marketId,
      position: await nextPosition(tx),
      ...words,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const saveFieldInitiative: Handler<'saveFieldInitiative'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { playbookSalesPlayId, description, type, subtype, hookText: hook_text } = body
    if (playbookSalesPlayId === undefined && body.marketId !== undefined) await requireRow(tx, 'market', body.marketId)
    const play = playbookSalesPlayId === undefined ? null : await findPlay(tx, playbookSalesPlayId)
    if (play && body.marketId !== undefined && body.marketId !== play.market_id)
      throw badInput('marketId', 'A play keeps its market. Leave it out, or make another play.')
    const name = body.name ?? play?.name
    if (name === undefined) throw badInput('name', 'Please name the initiative.')
    const marketId = play ? play.market_id : (body.marketId ?? null)
    const [before] = play ? await loadInitiatives(tx, { id: play.id }) : []
    const asked = {
      status: body.status ?? before?.status ?? 'planned',
      starts_on: body.startDate === undefined ? (before?.starts_on ?? null) : body.startDate,
      ends_on: body.endDate === undefined ? (before?.ends_on ?? null) : body.endDate,
    }
    checkDays(asked)
    const cardIds = body.cardIdList && [...new Set(body.cardIdList)]
    const isDrawn = before?.drawn_at != null
    // Those of a drawn start are compared with what was drawn.
    if (cardIds && !isDrawn) await requireCards(tx, cardIds, marketId)
    await refuseSameName(tx, name, marketId, play?.id)
    const stands = isDrawn
      ? keepDrawn(before, asked, cardIds ?? before.cardIds, (await loadCalendar(tx, app.now())).today)
      : asked
    const words = { name, description, type, subtype, hook_text }
    const id = play?.id ?? (await makePlay(tx, marketId, words))
    if (play)
      await tx.db
        .updateTable('sales_play')
        .set(words)
        .where('customer_id', '=', tx.customerId)
        .where('id', '=', id)
        .execute()
    if (cardIds && !isDrawn) await storeCards(tx, id, cardIds)
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
        detail: {
          name,
          status: stands.status,
          startDate: stands.starts_on,
          endDate: stands.ends_on,
          ...(cardIds ? { cards: cardIds.length } : {}),
        },
      },
      { what: ['initiatives', 'plans'] },
    )
  })
