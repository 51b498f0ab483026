import type { History } from '../history/open-history.ts'
import { lastDay } from './make-deals.ts'

/** Names of personas, each with a title by which the rules of job titles know its people. */
const people = [
  ['Finance Leader', 'Chief Financial Officer'],
  ['IT Leader', 'Chief Information Officer'],
  ['Security Leader', 'Chief Information Security Officer'],
  ['Operations Leader', 'VP Operations'],
  ['Procurement', 'Head of Procurement'],
  ['Sales Leader', 'VP Sales'],
  ['Marketing Leader', 'Chief Marketing Officer'],
  ['HR Leader', 'Chief Human Resources Officer'],
] as const

const talksOfDeal = 4

/**
 * Gives each deal four conversations between its first and last day, each with a seller and two buyers: contacts of the
 * account, one in two of whom has a persona by record, the others by their job title. Nothing is said in them.
 */
export const addTalks = async ({ tenant, owner }: History): Promise<readonly number[]> => {
  const personaIds = await tenant(async ({ client, customerId }) => {
    const { rows } = await client.query<{ id: number }>(
      'insert into persona (customer_id, name) select $1, unnest($2::text[]) returning id',
      [customerId, people.map(([name]) => name)],
    )
    const ids = rows.map(({ id }) => id)
    await client.query(
      `insert into contact (customer_id, account_id, name, email, job_title, persona_id)
       select $1, a.id, 'Buyer ' || n || ' of ' || a.id, 'buyer' || n || '@a' || a.id || '.example', ($2::text[])[k],
         case when n % 2 = 0 then ($3::bigint[])[k] end
       from account a cross join generate_series(1, 4) as n cross join lateral (select 1 + abs(hashint8(a.id * 4 + n)) % $4 as k) as x
       where a.customer_id = $1`,
      [customerId, people.map(([, title]) => title), ids, people.length],
    )
    await client.query(
      `insert into conversation (customer_id, source_key, opportunity_id, account_id, type, subject, happened_at, happened_on, stage,
         stage_from_history, fragment_count, token_count, buyer_token_count, rev)
       select $1, 'talk-' || o.id || '-' || n, o.id, o.account_id, (array['call', 'email'])[1 + n % 2], 'Talk ' || n, x.day + time '09:00', x.day,
         'Discovery', true, 0, 0, 0, (select matrix_rev from revision where customer_id = $1)
       from opportunity o cross join generate_series(1, $2) as n
         cross join lateral (select o.created_on + n * (coalesce(o.closed_on, date '${lastDay}') - o.created_on) / ($2 + 1) as day) as x
       where o.customer_id = $1`,
      [customerId, talksOfDeal],
    )
    await client.query(
      `insert into participant (customer_id, conversation_id, position, name, email, side, side_from, contact_id)
       select $1, c.id, 0, 'Seller', 'seller@bench.example', 'seller', 'source', null from conversation c where c.customer_id = $1
       union all
       select $1, c.id, b.position, b.name, b.email, 'buyer', 'source', b.id
       from conversation c cross join lateral (
         select id, name, email, row_number() over (order by hashint8(id * 31 + c.id)) as position
         from contact where customer_id = $1 and account_id = c.account_id order by position limit 2) as b
       where c.customer_id = $1`,
      [customerId],
    )
    return ids
  })
  await owner.query('vacuum analyze')
  return personaIds
}
