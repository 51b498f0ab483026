import { excessPowers } from '@bic/database/role-powers'
import type { Logger } from 'pino'

/** Logs when the role that the product works as is more powerful than it needs to be. */
export const warnOfPowers = async (log: Logger, databaseUrl: string): Promise<void> => {
  const powers = await excessPowers(databaseUrl)
  if (powers.length === 0) return
  log.warn(
    { powers },
    `the role of DATABASE_URL ${powers.join(', ')}: row-level security then depends on the program alone. ` +
      'Use a separate role for the product, and the owner in DATABASE_OWNER_URL (docs/operations.md)',
  )
}
