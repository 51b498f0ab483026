import type { TenantTransaction } from '@bic/database/tenant'
import { loadDealIds } from '../load/fill-deals.ts'
import { missing } from '../load/named-ids.ts'
import type { DemoCustomer } from '../types.ts'

/** The stored ids of what a demo customer has, by the keys of the generated data. */
export interface DemoPlaces {
  readonly deal: (key: string) => number
  readonly account: (key: string) => number
  readonly card: (key: string) => number
  readonly market: (key: string) => number
  readonly userIds: ReadonlyMap<string, number>
}

const finder =
  (what: string, ids: ReadonlyMap<string, number>) =>
  (key: string): number =>
    ids.get(key) ?? missing(what, key)

/** Finds everything that a demo customer has; it is all there already. */
export const loadPlaces = async (tx: TenantTransaction, data: DemoCustomer): Promise<DemoPlaces> => {
  const { db, customerId } = tx
  const markets = await db.selectFrom('market').select(['id', 'name']).where('customer_id', '=', customerId).execute()
  const marketIds = new Map(markets.map(({ id, name }) => [name, id]))
  const market = finder('market', new Map(data.markets.map(({ key, name }) => [key, marketIds.get(name) ?? 0])))
  const cards = await db
    .selectFrom('card')
    .select(['id', 'title', 'market_id'])
    .where('customer_id', '=', customerId)
    .execute()
  const cardIds = new Map(cards.map(({ id, title, market_id }) => [`${market_id} ${title}`, id]))
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'crm_account_id'])
    .where('customer_id', '=', customerId)
    .execute()
  const accountIds = new Map(accounts.map(({ id, crm_account_id }) => [crm_account_id, id]))
  const users = await db.selectFrom('app_user').select(['id', 'email']).where('customer_id', '=', customerId).execute()
  return {
    deal: finder('deal', await loadDealIds(tx, data)),
    account: finder(
      'account',
      new Map(data.accounts.map(({ key, crmAccountId }) => [key, accountIds.get(crmAccountId) ?? 0])),
    ),
    card: finder(
      'card',
      new Map(data.cards.map(({ key, title, marketKey }) => [key, cardIds.get(`${market(marketKey)} ${title}`) ?? 0])),
    ),
    market,
    userIds: new Map(users.map(({ id, email }) => [email, id])),
  }
}
