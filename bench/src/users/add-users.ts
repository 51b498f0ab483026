import type { History } from '../history/open-history.ts'

/** Adds users of five licence types, most of whom have signed in. */
export const addUsers = ({ tenant, customerId }: History, users: number): Promise<void> =>
  tenant(async ({ client }) => {
    await client.query(
      `insert into license_type (customer_id, name) select $1, 'Licence ' || n from generate_series(1, 5) as n`,
      [customerId],
    )
    await client.query(
      `insert into app_user (customer_id, username, email, first_name, last_name, role, functional_team, license_type_id, active)
       select $1, 'user' || n || '@bench.example', 'user' || n || '@bench.example', case when n % 2 = 0 then 'Even' else 'Odd' end,
         'Person ' || n, (array['SELLER', 'CSM', 'MANAGEMENT'])[1 + n % 3], 'Team ' || n % 40, l.ids[1 + n % 5], n % 20 > 0
       from generate_series(1, $2) as n,
         (select array_agg(id order by id) as ids from license_type where customer_id = $1) as l`,
      [customerId, users - 1],
    )
    await client.query(
      `insert into login_activity (customer_id, user_id, at, event)
       select customer_id, id, timestamptz '2026-11-01' + (id % 20000) * interval '1 minute', 'login'
       from app_user where customer_id = $1 and id % 10 > 0`,
      [customerId],
    )
  })
