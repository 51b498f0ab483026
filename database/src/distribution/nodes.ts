import type pg from 'pg'

/** A server of a cluster. */
export interface ClusterNode {
  readonly host: string
  readonly port: number
  /** Number of its group; the coordinator's is 0. */
  readonly group: number
  /** Whether rows of customers are put there. */
  readonly takesRows: boolean
}

/** The nodes that take part; none where the database is on one server. */
export const readNodes = async (client: pg.ClientBase): Promise<readonly ClusterNode[]> => {
  const extension = await client.query(`select from pg_extension where extname = 'citus'`)
  if (extension.rowCount === 0) return []
  const { rows } = await client.query<ClusterNode>(
    `select nodename as host, nodeport as port, groupid as "group", shouldhaveshards as "takesRows"
     from pg_dist_node where isactive and noderole = 'primary' order by groupid`,
  )
  return rows
}

/** Numbers of a later group are not exact in JavaScript: they begin at 2^48 times the number of the group. */
const lastGroup = 31

/** @throws Error naming a node whose triggers would make rows with numbers that are not exact. */
export const checkGroups = (nodes: readonly ClusterNode[]): void => {
  const beyond = nodes.find(({ group }) => group > lastGroup)
  if (!beyond) return
  throw new Error(
    `The node ${beyond.host}:${beyond.port} has group ${beyond.group}, and ${lastGroup} is the last whose numbers of rows are exact. ` +
      'Have the administrator remove it from the cluster: groups are counted on with every node that is added.',
  )
}

/**
 * The nodes of a cluster over which a database can be distributed.
 *
 * @throws Error saying what an administrator has to run when there is no such cluster.
 */
export const requireNodes = async (client: pg.ClientBase): Promise<readonly ClusterNode[]> => {
  const extension = await client.query(`select from pg_extension where extname = 'citus'`)
  if (extension.rowCount === 0) {
    throw new Error(
      'This database does not have the extension citus, so it cannot be distributed. ' +
        'Have its administrator run "create extension citus" in the database of this name on every node.',
    )
  }
  const nodes = await readNodes(client)
  if (!nodes.some(({ group }) => group === 0)) {
    throw new Error(
      'The coordinator is not among the nodes of the cluster. ' +
        `Have the administrator run "select citus_set_coordinator_host('ADDRESS', PORT)" on it.`,
    )
  }
  if (!nodes.some(({ takesRows }) => takesRows)) {
    throw new Error(
      `No node takes rows. Have the administrator run "select citus_add_node('ADDRESS', PORT)" on the coordinator, for each worker.`,
    )
  }
  checkGroups(nodes)
  return nodes
}

/** Asks every node but this one. @throws Error naming the node that refused. */
export const askOtherNodes = async (client: pg.ClientBase, statement: string): Promise<void> => {
  const { rows } = await client.query<{ host: string; port: number; success: boolean; result: string }>(
    'select nodename as host, nodeport as port, success, result from run_command_on_workers($1)',
    [statement],
  )
  const refused = rows.find(({ success }) => !success)
  if (refused) throw new Error(`The node ${refused.host}:${refused.port} refused "${statement}": ${refused.result}`)
}

/** Changes something on every node but this one, on that node only. @throws Error naming the node that refused. */
export const changeOtherNodes = (client: pg.ClientBase, statement: string): Promise<void> =>
  askOtherNodes(
    client,
    `do $bic$begin perform pg_catalog.set_config('citus.enable_ddl_propagation', 'off', true); ${statement}; end$bic$`,
  )
