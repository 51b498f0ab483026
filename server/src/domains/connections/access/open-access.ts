import type { Access } from '@bic/connectors/connector'
import type { Row } from '@bic/database/schema'
import type { AppContext } from '#app-context.ts'
import { lockAccess } from '#domains/configuration/shared/recorder-access.ts'
import { unaudited, type Write } from '#http/written.ts'
import { openKeyAndSecret } from './credentials.ts'

/** Which of a customer's accesses a connection uses. */
export type AccessOf = Pick<Row<'connection'>, 'access' | 'base_url' | 'provider'>

/**
 * What opens the vendor for a connection, with tokens renewed when they are about to end. Null: nothing does; it has to be connected
 * again.
 *
 * @param refused an access token that the vendor took no more
 * @throws GongRefused when the vendor refuses this installation; GongUnavailable
 */
export const openAccess = async (
  app: AppContext,
  write: Write,
  { access, base_url: baseUrl, provider }: AccessOf,
  refused?: string,
): Promise<Access | null> => {
  if (access === 'keyAndSecret') {
    return write(async tx => {
      const kept = await openKeyAndSecret(tx, app, provider)
      return unaudited(kept && ({ kind: 'keyAndSecret', ...kept, baseUrl } as const), 'upkeep')
    })
  }
  const { gongOAuth } = app.config
  if (gongOAuth === undefined) return null
  const opened = await write(async tx => unaudited(await lockAccess(tx, app, gongOAuth, refused), 'upkeep'))
  return opened === null ? null : { kind: 'oauth', accessToken: opened.accessToken, baseUrl: opened.apiBaseUrl }
}
