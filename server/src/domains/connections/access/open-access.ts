import type { Access } from '@bic/connectors/connector'
import { propertyName } from '@bic/contract/configuration/known-properties'
import type { Row } from '@bic/database/schema'
import type { AppContext } from '#app-context.ts'
import { openSecret } from '#domains/configuration/shared/customer-secrets.ts'
import { lockAccess } from '#domains/configuration/shared/recorder-access.ts'
import { unaudited, type Write } from '#http/written.ts'

/** Which of a customer's accesses a connection uses. */
export type AccessOf = Pick<Row<'connection'>, 'access' | 'base_url'>

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
  { access, base_url: baseUrl }: AccessOf,
  refused?: string,
): Promise<Access | null> => {
  if (access === 'keyAndSecret') {
    return write(async tx => {
      const key = await openSecret(tx, app.config, propertyName.accessKey)
      const secret = await openSecret(tx, app.config, propertyName.accessSecret)
      const found = key === null || secret === null ? null : ({ kind: 'keyAndSecret', key, secret, baseUrl } as const)
      return unaudited(found, 'upkeep')
    })
  }
  const { gongOAuth } = app.config
  if (gongOAuth === undefined) return null
  const opened = await write(async tx => unaudited(await lockAccess(tx, app, gongOAuth, refused), 'upkeep'))
  return opened === null ? null : { kind: 'oauth', accessToken: opened.accessToken, baseUrl: opened.apiBaseUrl }
}
