import type { TenantTransaction } from '@bic/database/tenant'
import { withDirectory } from '@bic/database/tenant'
import { hashPassword } from '@bic/server/domains/access/shared/passwords'
import { domainOfAccount } from '../corpus/make-conversation.ts'
import type { History } from './open-history.ts'

/** How many there are of everything but conversations. */
export interface Plan {
  readonly deals: number
  readonly accounts: number
  readonly cards: number
}

export interface Directory {
  /** In the order they were made: deal `i` belongs to account `i` modulo the number of accounts. */
  readonly dealIds: readonly number[]
  readonly cardIds: readonly number[]
}

export const administratorOf = (domain: string): string => `admin@${domain}`
export const password = 'Bench#2026go'

const stages = ['Discovery', 'Evaluation', 'Proposal', 'Negotiation']

const addDeals = async ({ client, customerId }: TenantTransaction, marketId: number, { deals, accounts }: Plan) => {
  const accountRows = await client.query<{ id: number }>(
    `insert into account (customer_id, name, domains) select $1, a.domain, array[a.domain]
     from unnest($2::text[]) with ordinality as a (domain, n) order by n returning id`,
    [customerId, Array.from({ length: accounts }, (_, i) => domainOfAccount(i))],
  )
  const { rows } = await client.query<{ id: number }>(
    `insert into opportunity (customer_id, name, account_id, market_id, status, created_on, closed_on, amount_cents)
     select $1, 'Deal ' || n, a.account, $2, (array['Won', 'Lost', 'Open'])[1 + n % 3], date '2024-11-15' + (n % 300)::int,
       case when n % 3 < 2 then date '2025-12-01' + (n % 300)::int end, 1000000 + n
     from unnest($3::bigint[]) with ordinality as a (account, n) order by n returning id`,
    [customerId, marketId, Array.from({ length: deals }, (_, i) => accountRows.rows[i % accounts]?.id ?? 0)],
  )
  await client.query(
    `insert into stage_history (customer_id, opportunity_id, entered_on, stage)
     select $1, o.id, o.created_on + (s.n * 60)::int, s.name
     from opportunity o cross join unnest($2::text[]) with ordinality as s (name, n) where o.customer_id = $1 returning 1`,
    [customerId, stages],
  )
  return rows.map(({ id }) => id)
}

const addCards = async ({ client, customerId }: TenantTransaction, marketId: number, { cards }: Plan) => {
  await client.query(
    `insert into topic (customer_id, id, name, topic_group, group_name, position, catalogue_id)
     select $1, n, 'Topic ' || n, 'Justification', 'Topics', n, n from generate_series(1, 10) as n returning 1`,
    [customerId],
  )
  const { rows } = await client.query<{ id: number }>(
    `insert into card (customer_id, market_id, topic_id, title)
     select $1, $2, 1 + n % 10, 'Card ' || n from generate_series(1, $3) as n order by n returning id`,
    [customerId, marketId, cards],
  )
  return rows.map(({ id }) => id)
}

/** Fills the directory of a new customer: an administrator, stages, accounts, deals with their history, cards. */
export const addDirectory = async ({ app, tenant, customerId, domain }: History, plan: Plan): Promise<Directory> => {
  const username = administratorOf(domain)
  const password_hash = await hashPassword(password)
  const { userId, ...directory } = await tenant(async tx => {
    const { db, client } = tx
    const names = { username, email: username, first_name: 'Bench', last_name: 'Administrator', role: 'ADMIN' } as const
    const nobody = { phone: null, user_type: null, functional_team: null, license_type_id: null, photo: null }
    const user = await db
      .insertInto('app_user')
      .values({ customer_id: customerId, ...names, ...nobody })
      .returning('id')
      .executeTakeFirstOrThrow()
    const market = await db
      .insertInto('market')
      .values({ customer_id: customerId, name: 'Market' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await client.query(
      `insert into stage (customer_id, name, position, probability)
       select $1, s.name, n, n * 20 from unnest($2::text[]) with ordinality as s (name, n) returning 1`,
      [customerId, stages],
    )
    const dealIds = await addDeals(tx, market.id, plan)
    return { userId: user.id, dealIds, cardIds: await addCards(tx, market.id, plan) }
  })
  await withDirectory(app.pool, ({ db }) =>
    db
      .insertInto('login')
      .values({ customer_id: customerId, user_id: userId, email: username, username, password_hash })
      .execute(),
  )
  return directory
}
