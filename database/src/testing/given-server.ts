import { randomBytes } from 'node:crypto'
import { distribute } from '../distribution/distribute.ts'
import { type ClusterNode, readNodes } from '../distribution/nodes.ts'
import { makeApplicationRole } from '../embedded/application-role.ts'
import { type DatabaseUrls, prepareDatabase } from '../prepare-database.ts'
import { withClient } from '../with-client.ts'
import { withDatabase } from './with-database.ts'

/** A migrated template on a server that runs already, and on the other nodes of its cluster. */
export interface GivenServer extends DatabaseUrls {
  readonly template: string
  /** What kept the template from being made; '' when all is well. */
  readonly problem: string
  /** Connection strings of the owner to the other nodes. */
  readonly nodes: readonly string[]
  readonly remove: () => Promise<void>
}

const ofNode = (url: string, { host, port }: ClusterNode): string => {
  const parsed = new URL(url)
  parsed.hostname = host
  parsed.port = String(port)
  return parsed.href
}

const as = (url: string, username: string, password: string): string => {
  const parsed = new URL(url)
  parsed.username = username
  parsed.password = password
  return parsed.href
}

const joinNodes = async (inside: string, nodes: readonly ClusterNode[]): Promise<void> => {
  for (const node of nodes) await withClient(ofNode(inside, node), client => client.query('create extension citus'))
  await withClient(inside, async client => {
    for (const { host, port, group } of nodes) {
      await client.query(`select ${group === 0 ? 'citus_set_coordinator_host' : 'citus_add_node'}($1, $2)`, [
        host,
        port,
      ])
    }
  })
}

/** Nobody may be connected to a template while it is copied. */
const close = (url: string, name: string): Promise<void> =>
  withClient(url, async client => {
    await client.query(`alter database ${name} with allow_connections false`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  })

/**
 * Makes a migrated template on a running server, distributed over the nodes of its cluster where it has some, and a role of
 * the application; `remove` deletes both.
 *
 * @param ownerUrl connection string of an administrator, to a database that knows the nodes.
 */
export const useGivenServer = async (ownerUrl: string): Promise<GivenServer> => {
  const template = `bic_template_${process.pid}`
  const password = randomBytes(16).toString('hex')
  const nodes = await withClient(ownerUrl, readNodes)
  const others = nodes.filter(({ group }) => group !== 0).map(node => ofNode(ownerUrl, node))
  const ways = [ownerUrl, ...others]
  await makeApplicationRole(ownerUrl, template, password)
  const url = as(ownerUrl, template, password)
  for (const way of ways) await withClient(way, client => client.query(`create database ${template}`))
  const inside = withDatabase(ownerUrl, template)
  await joinNodes(inside, nodes)
  const make = async (): Promise<void> => {
    await prepareDatabase({ url: withDatabase(url, template), ownerUrl: inside })
    if (nodes.length > 0) await distribute(inside, { shards: 2 })
  }
  const problem = await make().then(
    () => '',
    (error: Error) => error.message,
  )
  for (const way of ways) await close(way, template)
  const remove = async (): Promise<void> => {
    for (const way of ways)
      await withClient(way, client => client.query(`drop database if exists ${template} with (force)`))
    await withClient(ownerUrl, client => client.query(`drop role ${template}`))
  }
  return { url, ownerUrl, template, problem, nodes: others, remove }
}
