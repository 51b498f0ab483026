import pg from 'pg'
import { countOthers } from '../connections.ts'
import { narrowRoles } from '../grant-to-application.ts'
import { lockMigrations } from '../migrate.ts'
import { withClient } from '../with-client.ts'
import { findMisfits, readCatalogue } from './find-misfits.ts'
import { passNodeSequences } from './node-sequences.ts'
import { changeOtherNodes, requireNodes } from './nodes.ts'
import { type DistributionPlan, planDistribution } from './plan-distribution.ts'
import { readDistributed } from './progress.ts'
import { requireSignIns } from './sign-ins.ts'
import { spreadRoutines, spreadViews } from './spread.ts'
import { spreadGrants } from './spread-grants.ts'

export interface DistributeOptions {
  /** Shards of each table, for the first distribution; the server's setting by default. */
  readonly shards?: number
  /** Goes on beside other connections: only where the database was distributed before they began. */
  readonly beside?: boolean
  /** Called for each table that was distributed. */
  readonly log?: (line: string) => void
}

/** Settings of every connection to a distributed database. */
const settings: Readonly<Record<string, string>> = {
  // The customer of a transaction is a setting, by which the nodes apply row-level security.
  'citus.propagate_set_commands': 'local',
  // Triggers change rows of their own customer only.
  'citus.enable_unsafe_triggers': 'on',
  // Tables that were taken over for a reference could not be distributed afterwards.
  'citus.enable_local_reference_table_foreign_keys': 'off',
  // A migration changes several tables in one transaction.
  'citus.multi_shard_modify_mode': 'sequential',
}

/** Statements that give a database the settings of a distributed one; a copy of it does not have them. */
export const settingStatements = (database: string): string[] =>
  Object.entries(settings).map(
    ([name, value]) => `alter database ${pg.escapeIdentifier(database)} set ${name} = ${pg.escapeLiteral(value)}`,
  )

const requireSilence = async (client: pg.ClientBase): Promise<void> => {
  const others = await countOthers(client)
  if (others === 0) return
  throw new Error(`The database is in use by ${others} other connections. Stop the product before distributing it.`)
}

/** Nodes connect to one another as the role that asks, so the narrow roles sign in on them. They have no password. */
const openRoles = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname = any($1) and not rolcanlogin`,
    [narrowRoles],
  )
  for (const { name } of rows) {
    await client.query(`alter role ${name} login`).catch((error: Error) => {
      throw new Error(
        `The owner may not let ${name} sign in (${error.message}). Have an administrator run "alter role ${name} login" on the coordinator.`,
        { cause: error },
      )
    })
  }
}

const useSettings = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  for (const statement of settingStatements(rows[0]?.name ?? '')) {
    await client.query(statement)
    await changeOtherNodes(client, statement)
  }
  for (const [name, value] of Object.entries(settings)) await client.query(`set ${name} = ${pg.escapeLiteral(value)}`)
}

const within = async (client: pg.ClientBase, what: string, work: () => Promise<void>): Promise<void> => {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${what}: ${(error as Error).message}`, { cause: error })
  }
}

/** Distributes one table, with its rows. Triggers see none of them: the rows only move. */
const move = (client: pg.ClientBase, table: string, call: string, more: readonly string[] = []): Promise<void> =>
  within(client, `The table ${table} could not be distributed`, async () => {
    const name = pg.escapeIdentifier(table)
    await client.query(`alter table ${name} disable trigger user`)
    await client.query(`select ${call}`, [`public.${name}`, ...more])
    await client.query(`alter table ${name} enable trigger user`)
  })

/** Distributes tables in this order, each into the same shards as those that are distributed: however many were asked for at first. */
const moveDistributed = async (
  client: pg.ClientBase,
  tables: readonly string[],
  log: DistributeOptions['log'],
): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where p.partmethod = 'h' and c.relnamespace = 'public'::regnamespace order by 1 limit 1`,
  )
  let beside = rows[0]?.name ?? 'default'
  for (const [index, table] of tables.entries()) {
    await move(client, table, `create_distributed_table($1, 'customer_id', colocate_with => $2)`, [beside])
    if (beside === 'default') beside = `public.${pg.escapeIdentifier(table)}`
    log?.(`Distributed ${table} (${index + 1} of ${tables.length}).`)
  }
}

/** Frees what the moved rows took on the coordinator, where nothing reads it any more. Triggers that guard tables see none of it. */
const freeRows = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string; guarded: boolean }>(
    `select c.oid::regclass::text as name,
       exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & 32 <> 0) as guarded
     from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid where c.relnamespace = 'public'::regnamespace`,
  )
  const { rows: filled } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as one (name) where pg_relation_size(name::regclass) > 0',
    [rows.map(({ name }) => name)],
  )
  if (filled.length === 0) return
  const guarded = rows.filter(one => one.guarded)
  await within(client, 'The moved rows could not be removed from the coordinator', async () => {
    await client.query('set local citus.enable_ddl_propagation = off')
    for (const { name } of guarded) await client.query(`alter table ${name} disable trigger user`)
    for (const { name } of filled) {
      await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [name])
    }
    for (const { name } of guarded) await client.query(`alter table ${name} enable trigger user`)
  })
}

/**
 * Whether there is a cluster that the owner can sign in at, before its schema is changed.
 *
 * @param ownerUrl connection string of the owner, to the coordinator.
 * @throws Error saying what an administrator changes on which node.
 */
export const requireCluster = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async client => {
    await requireNodes(client)
    await requireSignIns(client, [])
  })

/**
 * Distributes the tables of a migrated database over the nodes of its Citus cluster, with their rows, one table in each
 * transaction. What is distributed stays as it is, so whoever was interrupted, added a node or migrated runs it again.
 *
 * @param ownerUrl connection string of the owner, to the coordinator.
 * @returns what there was to do.
 * @throws Error when the database has no cluster, is in use, or has a schema that does not fit, or when nodes do not let one another sign in.
 */
export const distribute = (
  ownerUrl: string,
  { shards, beside = false, log }: DistributeOptions = {},
): Promise<DistributionPlan> =>
  withClient(ownerUrl, client =>
    lockMigrations(client, async () => {
      await requireNodes(client)
      if (!beside) await requireSilence(client)
      const catalogue = await readCatalogue(client)
      const misfits = findMisfits(catalogue)
      if (misfits.length > 0) throw new Error(`The schema does not fit a distributed database: ${misfits.join(' ')}`)
      await openRoles(client)
      await requireSignIns(client, narrowRoles)
      await useSettings(client)
      if (shards !== undefined) await client.query(`set citus.shard_count = ${shards}`)
      const plan = planDistribution(catalogue, await readDistributed(client))
      for (const table of plan.references) {
        await move(client, table, 'create_reference_table($1)')
        log?.(`Every node has a copy of ${table}.`)
      }
      await moveDistributed(client, plan.distributed, log)
      await spreadRoutines(client)
      await spreadViews(client)
      await spreadGrants(client)
      await passNodeSequences(client)
      await freeRows(client)
      return plan
    }),
  )
