import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { homeOf } from '../embedded/home.ts'
import { runningPostmaster, stopPostmaster } from '../embedded/postmaster.ts'
import { processIdentity } from '../embedded/process-identity.ts'
import { removeDataFolder, startEmbedded } from '../embedded/start-embedded.ts'
import { type DatabaseUrls, prepareDatabase } from '../prepare-database.ts'
import { withClient } from '../with-client.ts'
import { useGivenServer } from './given-server.ts'
import { withDatabase } from './with-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the application's role to the server that this test run has for itself. */
    databaseUrl: string
    /** The same, of the owner. */
    databaseOwnerUrl: string
    /** Name of the migrated database that each test file's own is copied from. */
    databaseTemplate: string
    /** Why there is no such template: what a migration said as it failed; '' when all is well. */
    databaseTemplateProblem: string
    /** Connection strings of the owner to the other nodes of a cluster. */
    databaseNodes: string[]
  }
}

const place = tmpdir()
const prefix = 'bic-test-db-'
const template = 'bic_template'

/** Removes what test runs that were killed have left. */
const sweep = async (): Promise<void> => {
  for (const name of readdirSync(place).filter(entry => entry.startsWith(prefix))) {
    if (processIdentity(Number(name.slice(prefix.length))) !== undefined) continue
    const orphan = runningPostmaster(join(homeOf(join(place, name)), 'cluster'))
    if (orphan !== undefined) await stopPostmaster(orphan)
    removeDataFolder(join(place, name))
  }
}

/** Tests that need no schema must run, and the others say why, when a migration is broken: so that is an answer. */
const makeTemplate = ({ url, ownerUrl }: DatabaseUrls): Promise<string> =>
  withClient(ownerUrl, async client => {
    await client.query(`create database ${template}`)
    const problem = await prepareDatabase({
      url: withDatabase(url, template),
      ownerUrl: withDatabase(ownerUrl, template),
    }).then(
      () => '',
      (error: Error) => error.message,
    )
    // Nobody may be connected to a template while it is copied.
    await client.query(`alter database ${template} with allow_connections false`)
    return problem
  })

/** Uses a server that runs already, as of a cluster; the answer removes what was made there. */
const useGiven = async (project: TestProject, given: string): Promise<() => Promise<void>> => {
  const { url, ownerUrl, template: name, problem, nodes, remove } = await useGivenServer(given)
  project.provide('databaseTemplateProblem', problem)
  project.provide('databaseUrl', url)
  project.provide('databaseOwnerUrl', ownerUrl)
  project.provide('databaseTemplate', name)
  project.provide('databaseNodes', [...nodes])
  return remove
}

/** Starts a database server for one test run, with a migrated template in it; the answer ends and removes it. */
const useOwn = async (project: TestProject): Promise<() => Promise<void>> => {
  await sweep()
  const dataDir = join(place, `${prefix}${process.pid}`)
  const server = await startEmbedded({ dataDir, log: () => {}, forTests: true })
  const close = async (): Promise<void> => {
    await server.stop()
    removeDataFolder(dataDir)
  }
  try {
    project.provide('databaseTemplateProblem', await makeTemplate(server))
  } catch (error) {
    await close()
    throw error
  }
  project.provide('databaseUrl', server.url)
  project.provide('databaseOwnerUrl', server.ownerUrl)
  project.provide('databaseTemplate', template)
  project.provide('databaseNodes', [])
  return close
}

const setup = (project: TestProject): Promise<() => Promise<void>> => {
  const given = process.env.TEST_DATABASE_URL
  return given ? useGiven(project, given) : useOwn(project)
}

export default setup
