import type pg from 'pg'
import { lockMigrations } from '../migrate.ts'
import { withClient } from '../with-client.ts'
import { type ClusterNode, requireNodes } from './nodes.ts'
import { readProgress } from './progress.ts'
import { spreadGrants } from './spread-grants.ts'

/** Any table with rows of customers: what is done to one is done to all that have the same shards. */
const table = 'public.app_user'

export interface IsolateOptions {
  /** Node that the customer moves to, as `host:port`; by default the one with the fewest bytes beside those of the customer. */
  readonly to?: string | undefined
}

/** What became of the customer. */
export interface Isolated {
  /** Node that all of it is on, as `host:port`. */
  readonly node: string
  /** Whether it was on another node before. */
  readonly moved: boolean
}

const nameOf = ({ host, port }: Pick<ClusterNode, 'host' | 'port'>): string => `${host}:${port}`

interface Shard {
  readonly id: number
  readonly alone: boolean
  readonly host: string
  readonly port: number
}

const shardOf = async (client: pg.ClientBase, customerId: number): Promise<Shard> => {
  const { rows } = await client.query<Shard>(
    `select s.shardid as id, s.shardminvalue = s.shardmaxvalue as alone, n.nodename as host, n.nodeport as port
     from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid join pg_dist_node n on n.groupid = p.groupid
     where s.shardid = get_shard_id_for_distribution_column($1::regclass, $2::bigint) and n.noderole = 'primary'`,
    [table, customerId],
  )
  const [shard] = rows
  if (!shard) throw new Error(`No node has the rows of customer ${customerId}.`)
  return shard
}

/** The node with the fewest bytes, not counting those of the customer. */
const emptiest = async (
  client: pg.ClientBase,
  nodes: readonly ClusterNode[],
  customerId: number,
): Promise<ClusterNode | undefined> => {
  const { rows } = await client.query<{ host: string; port: number; bytes: number }>(
    `select nodename as host, nodeport as port, sum(shard_size)::float8 as bytes from citus_shards
     where citus_table_type = 'distributed' and shardid not in (
       select get_shard_id_for_distribution_column(logicalrelid, $1::bigint) from pg_dist_partition where partmethod = 'h')
     group by 1, 2`,
    [customerId],
  )
  const bytesOf = (node: ClusterNode): number => rows.find(row => nameOf(row) === nameOf(node))?.bytes ?? 0
  return nodes.filter(node => node.takesRows).toSorted((a, b) => bytesOf(a) - bytesOf(b))[0]
}

const choose = async (client: pg.ClientBase, customerId: number, to: string | undefined): Promise<ClusterNode> => {
  const nodes = await requireNodes(client)
  const takers = nodes.filter(({ takesRows }) => takesRows)
  const chosen = to === undefined ? await emptiest(client, nodes, customerId) : takers.find(node => nameOf(node) === to)
  if (chosen) return chosen
  throw new Error(`No node ${to} takes rows. There are: ${takers.map(nameOf).join(', ')}.`)
}

/**
 * Gives a customer shards of its own and moves them to one node. While its rows are copied, its changes wait; those of customers
 * that had the same shards wait until the shards are divided. What is done stays as it is, so whoever was interrupted runs it again.
 *
 * @param ownerUrl connection string of the owner, to the coordinator.
 * @throws Error when the database is not distributed as a whole, or when there is no such node.
 */
export const isolate = (ownerUrl: string, customerId: number, { to }: IsolateOptions = {}): Promise<Isolated> =>
  withClient(ownerUrl, client =>
    lockMigrations(client, async () => {
      if ((await readProgress(client)) !== 'whole') {
        throw new Error('The database is not distributed. Run "npm run bic -- distribute" first.')
      }
      const target = await choose(client, customerId, to)
      if (!(await shardOf(client, customerId)).alone) {
        await client.query(`select isolate_tenant_to_new_shard($1::regclass, $2::bigint, 'CASCADE', 'block_writes')`, [
          table,
          customerId,
        ])
      }
      const { id, ...from } = await shardOf(client, customerId)
      const moved = nameOf(from) !== nameOf(target)
      if (moved) {
        await client.query(`select citus_move_shard_placement($1::bigint, $2, $3::int, $4, $5::int, 'block_writes')`, [
          id,
          from.host,
          from.port,
          target.host,
          target.port,
        ])
      }
      await spreadGrants(client)
      return { node: nameOf(target), moved }
    }),
  )
