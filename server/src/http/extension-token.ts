import { createHash } from 'node:crypto'
import { extensionTokenPrefix } from '@bic/contract/extension/extension-id'
import { askDirectory, type Question } from '@bic/database/ask'
import type { AppContext } from '../app-context.ts'
import { readSignedInUser } from '../domains/access/shared/load-signed-in-user.ts'
import { poolOf } from '../pool/pool-of.ts'
import { writeDirectory } from '../tenancy/directory.ts'
import { AppError } from './app-error.ts'
import type { Identity } from './authenticate.ts'

/** How exactly it is known when a token was last used: a write for every request would be too much. */
const secondsExact = 60

/** Of who shows a token: what is signed for it, as an address of a photo, opens nothing. */
const noSession = '00000000-0000-0000-0000-000000000000'

const liveToken: Question = {
  name: 'live_extension_token',
  text: `select t.id, t.customer_id, t.user_id, t.last_used_at, c.status = 'Active' as is_active from extension_token t
    join login l on l.customer_id = t.customer_id and l.user_id = t.user_id
    join customer c on c.id = t.customer_id
    where t.token_hash = $1 and t.revoked_at is null and t.expires_at > $2 and l.active`,
}

interface LiveToken {
  readonly id: number
  readonly customer_id: number
  readonly user_id: number
  readonly last_used_at: string | Date | null
  readonly is_active: boolean
}

const sentToken = (header: string | undefined): string | undefined =>
  new RegExp(`^Bearer (${extensionTokenPrefix}[\\w-]{43})$`, 'i').exec(header ?? '')?.[1]

/** Whether a request is made with a token of the browser extension, good or not. */
export const isExtensionRequest = (header: string | undefined): boolean => sentToken(header) !== undefined

/**
 * Who makes a request with a token of the browser extension. Only routes that say so ask this: everywhere else such a token is no
 * session, and so refused.
 *
 * @throws AppError NOT_SIGNED_IN when the token is unknown, revoked or expired, CUSTOMER_SUSPENDED while the customer is inactive.
 */
export const authenticateExtension = async (app: AppContext, header: string | undefined): Promise<Identity> => {
  const refused = new AppError('NOT_SIGNED_IN', 'This browser was disconnected. Please connect it again.')
  const hash = createHash('sha256')
    .update(sentToken(header) ?? '')
    .digest()
  const at = app.now()
  const [token] = await askDirectory<LiveToken>(poolOf(app), liveToken, [
    `\\x${hash.toString('hex')}`,
    at.toISOString(),
  ])
  if (!token) throw refused
  if (!token.is_active) throw new AppError('CUSTOMER_SUSPENDED')
  const user = await readSignedInUser(app, token.customer_id, token.user_id)
  if (!user) throw refused
  const lastUsed = token.last_used_at === null ? 0 : new Date(token.last_used_at).getTime()
  if (at.getTime() - lastUsed >= secondsExact * 1000) {
    await writeDirectory(app, 'token use', ({ db }) =>
      db.updateTable('extension_token').set({ last_used_at: at }).where('id', '=', token.id).execute(),
    )
  }
  return { user, sessionId: noSession }
}
