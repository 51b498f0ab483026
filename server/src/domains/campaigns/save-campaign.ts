import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { loadMessages, lockCampaign } from './actions/stored-campaigns.ts'

/** Cards of the market, none archived. @throws AppError BAD_INPUT */
const requireCards = async ({ db, customerId }: TenantTransaction, ids: readonly number[], marketId: number) => {
  const cards = await db
    .selectFrom('card')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('market_id', '=', marketId)
    .where('archived_at', 'is', null)
    .where('id', 'in', [0, ...ids])
    .execute()
  if (cards.length < ids.length) throw badInput('cardIdList', 'Choose messages of the market.')
}

const requireAccounts = async ({ client, customerId }: TenantTransaction, ids: readonly number[]) => {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from account where customer_id = $1 and id = any($2::bigint[])',
    [customerId, numberArray(ids)],
  )
  if ((rows[0]?.count ?? 0) < ids.length) throw badInput('accountIdList', 'Choose existing accounts.')
}

const requirePlay = async ({ db, customerId }: TenantTransaction, id: number) => {
  const play = await db
    .selectFrom('sales_play')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!play) throw notFound('This play')
}

type Locked = Awaited<ReturnType<typeof lockCampaign>>

/** What was drawn stays: a list, messages or outcome that change would say something else. @throws AppError BAD_INPUT */
const refuseThawing = async (
  tx: TenantTransaction,
  before: Locked,
  after: {
    readonly marketId: number
    readonly outcome: string
    readonly accountIds: readonly number[]
    readonly cardIds: readonly number[]
  },
) => {
  const why = 'The campaign has started: its list was drawn and cannot be changed.'
  if (after.marketId !== before.market_id) throw badInput('marketId', why)
  if (after.outcome !== before.outcome) throw badInput('outcome', why)
  const list = await tx.db
    .selectFrom('campaign_account')
    .select('account_id')
    .where('customer_id', '=', tx.customerId)
    .where('campaign_id', '=', before.id)
    .execute()
  const known = new Set(list.map(({ account_id }) => account_id))
  if (known.size !== after.accountIds.length || after.accountIds.some(id => !known.has(id)))
    throw badInput('accountIdList', why)
  const cards = new Set((await loadMessages(tx, before.id, true)).map(({ cardId }) => cardId))
  if (cards.size !== after.cardIds.length || after.cardIds.some(id => !cards.has(id))) throw badInput('cardIdList', why)
}

const storeList = async ({ client, customerId }: TenantTransaction, id: number, accountIds: readonly number[]) => {
  await client.query('delete from campaign_account where customer_id = $1 and campaign_id = $2', [customerId, id])
  await client.query(
    `insert into campaign_account (customer_id, campaign_id, account_id, position)
     select $1, $2, account_id, place from unnest($3::bigint[]) with ordinality as l (account_id, place) returning 1`,
    [customerId, id, numberArray(accountIds)],
  )
}

const storeMessages = async (
  { client, customerId }: TenantTransaction,
  id: number,
  messages: readonly { readonly cardId: number; readonly text: string }[],
) => {
  await client.query('delete from campaign_card where customer_id = $1 and campaign_id = $2', [customerId, id])
  await client.query(
    `insert into campaign_card (customer_id, campaign_id, card_id, position, message)
     select $1, $2, card_id, place, message
     from unnest($3::bigint[], $4::text[]) with ordinality as m (card_id, message, place) returning 1`,
    [customerId, id, numberArray(messages.map(({ cardId }) => cardId)), messages.map(({ text }) => text)],
  )
}

export const saveCampaign: Handler<'saveCampaign'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { campaignId, name, marketId, goal, outcome, salesPlayId } = body
    const [accountIds, cardIds] = [[...new Set(body.accountIdList)], [...new Set(body.cardIdList)]]
    await requireRow(tx, 'market', marketId)
    const before = campaignId === undefined ? null : await lockCampaign(tx, campaignId)
    if (before?.started_on) await refuseThawing(tx, before, { marketId, outcome, accountIds, cardIds })
    else {
      await requireCards(tx, cardIds, marketId)
      await requireAccounts(tx, accountIds)
    }
    if (salesPlayId !== null) await requirePlay(tx, salesPlayId)
    const unknown = body.texts.find(({ cardId }) => !cardIds.includes(cardId))
    if (unknown) throw badInput('texts', 'Write texts for messages of the campaign.')
    const values = { name, market_id: marketId, goal, outcome, sales_play_id: salesPlayId }
    if (before)
      await tx.db
        .updateTable('campaign')
        .set(values)
        .where('customer_id', '=', tx.customerId)
        .where('id', '=', before.id)
        .execute()
    const id =
      before?.id ??
      (
        await tx.db
          .insertInto('campaign')
          .values({ customer_id: tx.customerId, ...values, owner_id: user.userId, created_at: app.now() })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    if (!before?.started_on) await storeList(tx, id, accountIds)
    const texts = new Map(body.texts.map(({ cardId, text }) => [cardId, text]))
    await storeMessages(
      tx,
      id,
      cardIds.map(cardId => ({ cardId, text: texts.get(cardId) ?? '' })),
    )
    return changed(
      { campaignId: id },
      {
        action: before ? 'campaign changed' : 'campaign created',
        entity: 'campaign',
        entityId: id,
        detail: { marketId, goal, outcome, accounts: accountIds.length, cards: cardIds.length },
      },
      { what: ['campaigns'] },
    )
  })
