import type pg from 'pg'

interface Way {
  readonly from: string
  readonly to: string
  /** Null when the coordinator could not sign in at `from`, which could not be asked then. */
  readonly open: boolean | null
}

/** What nodes ask one another in a role; the reasons of refusals come as notices. */
const tryRole = async (client: pg.ClientBase, role: string): Promise<{ ways: readonly Way[]; said: string[] }> => {
  const said: string[] = []
  const note = ({ message }: { message?: string | undefined }): void => void said.push(message ?? '')
  client.on('notice', note)
  try {
    await client.query('begin')
    await client.query(`select set_config('role', $1, true)`, [role])
    const { rows } = await client.query<Way>(
      `select from_nodename || ':' || from_nodeport as "from", to_nodename || ':' || to_nodeport as "to", result as open
       from citus_check_cluster_node_health()`,
    )
    return { ways: rows, said }
  } finally {
    await client.query('rollback')
    client.off('notice', note)
  }
}

/** What PostgreSQL said, without the names that the message gives already. */
const reasonIn = (said: readonly string[], node: string): string => {
  const found = said.find(message => message.includes(`${node} failed`))
  if (found === undefined) return 'the log of that node says why'
  return found
    .replace(/^.*?following error:\s*/s, '')
    .replace(/^.*FATAL:\s*/s, '')
    .trim()
}

/**
 * Has nodes sign in at one another in the roles that they ask in: every node at every node as the owner, the coordinator at every
 * node in the roles of transactions.
 *
 * @param client connection of the owner to the coordinator.
 * @param roles those of transactions.
 * @throws Error naming the first node that refused, the role, and what an administrator changes there.
 */
export const requireSignIns = async (client: pg.ClientBase, roles: readonly string[]): Promise<void> => {
  const { rows } = await client.query<{ owner: string; database: string; coordinator: string }>(
    `select current_user as owner, current_database() as database, nodename || ':' || nodeport as coordinator
     from pg_dist_node where groupid = 0`,
  )
  const { owner = '', database = '', coordinator = '' } = rows[0] ?? {}
  for (const role of [owner, ...roles]) {
    const { ways, said } = await tryRole(client, role)
    // In roles of transactions nobody but the coordinator asks; the owner's rows move between nodes as well.
    const asked = role === owner ? ways : ways.filter(({ from }) => from === coordinator)
    const closed = ways.find(({ open }) => open === null) ?? asked.find(({ open }) => open === false)
    if (!closed) continue
    const [from, to] = closed.open === null ? [coordinator, closed.from] : [closed.from, closed.to]
    throw new Error(
      `The node ${to} does not let ${role} sign in from ${from} (${reasonIn(said, to)}). ` +
        `Have an administrator add "host ${database} ${role} ADDRESS METHOD" with the address of ${from} to pg_hba.conf of ${to} and reload it, ` +
        `or give ${from} a password of this role in pg_dist_authinfo, and check that ${role} exists there and may sign in. Then run this again: nothing was moved.`,
    )
  }
}
