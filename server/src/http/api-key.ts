import { createHash } from 'node:crypto'
import type { KeyNeed } from '@bic/contract/api-keys/call-scopes'
import { opensScope } from '@bic/contract/api-keys/key-areas'
import { keyRequestsPerMinute } from '@bic/contract/api-keys/key-rules'
import { askDirectory, type Question } from '@bic/database/ask'
import type { AppContext } from '../app-context.ts'
import { readSignedInUser } from '../domains/access/shared/load-signed-in-user.ts'
import { poolOf } from '../pool/pool-of.ts'
import { writeDirectory } from '../tenancy/directory.ts'
import { AppError } from './app-error.ts'
import type { Identity, UsedKey } from './authenticate.ts'
import { keyOf } from './key-text.ts'

/** How exactly it is known when a key was last used: a write for every request would be too much. */
const secondsExact = 60

/** Of who shows a key: what is signed for it, as an address of a photo, opens nothing. */
const noSession = '00000000-0000-0000-0000-000000000000'

const knownKey: Question = {
  name: 'known_api_key',
  text: `select k.id, k.customer_id, k.user_id, k.name, k.scopes, k.last_used_at, k.revoked_at is not null as is_revoked,
      k.expires_at <= $2 as is_over, c.status = 'Active' as is_active
    from api_key k join customer c on c.id = k.customer_id where k.key_hash = $1`,
}

interface KnownKey {
  readonly id: number
  readonly customer_id: number
  readonly user_id: number
  readonly name: string
  readonly scopes: readonly string[]
  readonly last_used_at: string | Date | null
  readonly is_revoked: boolean
  readonly is_over: boolean
  readonly is_active: boolean
}

const refused = (why: string): AppError => new AppError('NOT_SIGNED_IN', why)

const findKey = async (app: AppContext, header: string | undefined): Promise<KnownKey> => {
  const key = keyOf(header)
  if (key === null) throw refused('This is not a whole API key. Please copy it again.')
  const hash = createHash('sha256').update(key).digest('hex')
  const [found] = await askDirectory<KnownKey>(poolOf(app), knownKey, [`\\x${hash}`, app.now().toISOString()])
  if (!found) throw refused('This API key is not known.')
  if (found.is_revoked) throw refused('This API key was revoked.')
  if (found.is_over) throw refused('This API key has expired. Please make a new one.')
  if (!found.is_active) throw new AppError('CUSTOMER_SUSPENDED')
  return found
}

interface Window {
  readonly minute: number
  requests: number
}
const windows = new WeakMap<AppContext, Map<number, Window>>()

/** Counts a request against what all keys of a customer may ask in a minute. @throws AppError TOO_MANY_REQUESTS */
const takeFromBudget = (app: AppContext, customerId: number): void => {
  const at = app.now().getTime()
  const minute = Math.floor(at / 60_000)
  const ofCustomer = windows.get(app) ?? new Map<number, Window>()
  windows.set(app, ofCustomer)
  const known = ofCustomer.get(customerId)
  const window = known?.minute === minute ? known : { minute, requests: 0 }
  ofCustomer.set(customerId, window)
  window.requests += 1
  if (window.requests <= keyRequestsPerMinute * app.config.http.rateLimitScale) return
  const seconds = Math.ceil(((minute + 1) * 60_000 - at) / 1000)
  const text = `The API keys of your company made ${keyRequestsPerMinute} requests in this minute. Please wait for the next.`
  throw new AppError('TOO_MANY_REQUESTS', text, undefined, undefined, seconds)
}

const noteUse = async (app: AppContext, { id, last_used_at }: KnownKey, address: string): Promise<void> => {
  const at = app.now()
  const last = last_used_at === null ? 0 : new Date(last_used_at).getTime()
  if (at.getTime() - last < secondsExact * 1000) return
  await writeDirectory(app, 'token use', ({ db }) =>
    db.updateTable('api_key').set({ last_used_at: at, last_used_from: address }).where('id', '=', id).execute(),
  )
}

/**
 * Who makes a request with a key: the person whose it is, or the service.
 *
 * @throws AppError NOT_SIGNED_IN when the key is unknown, revoked or expired, or its person inactive; CUSTOMER_SUSPENDED;
 * TOO_MANY_REQUESTS when the keys of the customer ask too much.
 */
export const authenticateKey = async (
  app: AppContext,
  header: string | undefined,
  address: string,
): Promise<Identity & { readonly key: UsedKey }> => {
  const known = await findKey(app, header)
  const user = await readSignedInUser(app, known.customer_id, known.user_id)
  if (!user) throw refused('This API key acts for somebody who is not active.')
  // What the provider does crosses customers: it is done by people who are signed in.
  if (user.role === 'tribyl_admin') throw refused('The provider has no API keys.')
  takeFromBudget(app, known.customer_id)
  await noteUse(app, known, address)
  return { user, sessionId: noSession, key: { id: known.id, name: known.name, scopes: known.scopes } }
}

/** @throws AppError NOT_ALLOWED when the scopes of a key do not open a call */
export const requireScope = ({ scopes }: UsedKey, need: KeyNeed): void => {
  if (need === 'any' || (need !== 'session' && opensScope(scopes, need))) return
  const why =
    need === 'session'
      ? 'This is done by people who are signed in: no API key can do it.'
      : `This API key lacks the scope ${need}.`
  throw new AppError('NOT_ALLOWED', why)
}
