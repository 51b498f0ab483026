import { distribute } from './distribution/distribute.ts'
import { readProgress } from './distribution/progress.ts'
import { grantToApplication } from './grant-to-application.ts'
import { lockMigrations, migrate } from './migrate.ts'
import { migrateQueue } from './migrate-queue.ts'
import { withClient } from './with-client.ts'

/** The two ways into one database. */
export interface DatabaseUrls {
  /** Connection string that the product works with. */
  readonly url: string
  /** Connection string of the role that owns the tables. */
  readonly ownerUrl: string
}

const insufficientPrivilege = '42501'

const needsOwner = (cause: unknown): Error =>
  new Error(
    'The schema of the database is not that of this program, and the role of DATABASE_URL may not change it. ' +
      'Set DATABASE_OWNER_URL to the role that owns the tables.',
    { cause },
  )

const roleOf = (url: string): Promise<string> =>
  withClient(url, async client => (await client.query('select current_user as role')).rows[0].role)

/** A distributed database whose schema changed, or whose distribution was interrupted, is distributed as a whole again. */
const goOnDistributing = async (ownerUrl: string, changed: boolean): Promise<void> => {
  const progress = await withClient(ownerUrl, readProgress)
  if (progress === 'part' || (progress === 'whole' && changed)) await distribute(ownerUrl, { beside: true })
}

/**
 * Brings a database to this program's schema, that of the job queue included, as its owner, and grants the role that the
 * product works as what it needs. A distributed database is distributed as a whole afterwards. Where both are the same role, there is nothing to grant.
 *
 * @throws Error when a migration failed, when the database is newer, or when the owner may not grant.
 */
export const prepareDatabase = async ({ url, ownerUrl }: DatabaseUrls): Promise<void> => {
  try {
    const { applied } = await migrate(ownerUrl)
    await migrateQueue(ownerUrl)
    await goOnDistributing(ownerUrl, applied.length > 0)
  } catch (error) {
    throw url === ownerUrl && (error as { code?: string }).code === insufficientPrivilege ? needsOwner(error) : error
  }
  const role = await roleOf(url)
  if (role === (await roleOf(ownerUrl))) return
  await withClient(ownerUrl, client => lockMigrations(client, () => grantToApplication(client, role)))
}
