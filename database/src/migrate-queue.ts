import { Logger, runMigrations } from 'graphile-worker'

const silent = new Logger(() => () => {})

/**
 * Brings the schema of the job queue up to date; does nothing when it is.
 *
 * @param url connection string of the owner.
 */
export const migrateQueue = (url: string): Promise<void> => runMigrations({ connectionString: url, logger: silent })
