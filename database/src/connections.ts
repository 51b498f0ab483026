import type pg from 'pg'

/** How many other connections this database has; those between the nodes of a cluster, which come and go by themselves, are left out. */
export const countOthers = async (client: pg.ClientBase): Promise<number> => {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       and application_name not like 'citus\\_%'`,
  )
  return rowCount ?? 0
}
