import { identityPaths } from '@bic/contract/access/identity'
import type { AppContext } from '#app-context.ts'

/** A path as the address that the identity provider knows it by. */
export const addressOfPath = ({ config }: AppContext, path: string): string =>
  `${config.publicUrl.replace(/\/+$/, '')}${path}`

/** Is this one of the addresses that the provider may send a browser back to? */
export const isOurCallback = (app: AppContext, address: string): boolean =>
  Object.values(identityPaths).some(path => addressOfPath(app, path) === address)
