import { createHash, randomBytes } from 'node:crypto'
import { recorderRedirectPath, recorderSetUpMinutes } from '@bic/contract/configuration/recorder-oauth'
import type { TenantTransaction } from '@bic/database/tenant'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { AppContext } from '#app-context.ts'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { apiBase } from '#http/register-routes.ts'
import { changed, unaudited, unchanged } from '#http/written.ts'
import {
  consentAddress,
  countGongUsers,
  type GongOAuthConfig,
  GongRefused,
  GongUnavailable,
  redeemGongCode,
} from '#providers/gong-oauth.ts'
import { askedCustomer, readAsked, writeAsked } from '#tenancy/asked-customer.ts'
import { whyNoSecrets } from '../shared/customer-secrets.ts'
import {
  loadConnection,
  lockAccess,
  markReconnect,
  removeConnection,
  storeConnection,
} from '../shared/recorder-access.ts'

const cookieName = 'bic_recorder'
const entity = 'recorder'
const events = { what: ['settings'] } as const

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const redirectUriOf = ({ config }: AppContext): string =>
  `${config.publicUrl.replace(/\/+$/, '')}${recorderRedirectPath}`

/** What the server lacks to connect by OAuth, in words; null: nothing. */
const missingOf = ({ config }: AppContext): string | null =>
  config.gongOAuth === undefined
    ? 'This server is no client of Gong yet. The operator sets GONG_CLIENT_ID and GONG_CLIENT_SECRET and restarts it.'
    : whyNoSecrets(config)

/** @throws AppError CONFLICT with what is missing */
const requireConfig = (app: AppContext): GongOAuthConfig => {
  const missing = missingOf(app)
  if (missing !== null || app.config.gongOAuth === undefined) throw new AppError('CONFLICT', missing ?? undefined)
  return app.config.gongOAuth
}

/** What a failure at the provider is for whoever asked. */
const saidOf = (app: AppContext, error: unknown): unknown => {
  if (error instanceof GongRefused)
    return badInput(
      'authorizationCode',
      `Gong refused the code (${error.code}); nothing was stored. Start again on the administration page.`,
    )
  if (!(error instanceof GongUnavailable)) return error
  app.log.error({ err: error }, 'the call-recording provider gave no usable answer')
  return new AppError('UNAVAILABLE', 'Gong cannot be reached; nothing was stored. Please try again.')
}

export const getOAuthUrl: Handler<'getOAuthUrl'> = async call => {
  const { app, user, query, reply, write } = call
  const config = requireConfig(app)
  const asked = { app, user, params: query, write }
  const customerId = await askedCustomer(asked)
  // Names the customer for the page that the browser comes back to; what counts is that it is known.
  const state = `${customerId}.${randomBytes(32).toString('base64url')}`
  const browser = randomBytes(32).toString('base64url')
  await writeAsked(asked, async ({ db }) => {
    const now = app.now()
    await db
      .deleteFrom('recorder_authorization')
      .where('customer_id', '=', customerId)
      .where('expires_at', '<', now)
      .execute()
    await db
      .insertInto('recorder_authorization')
      .values({
        customer_id: customerId,
        state_hash: hashOf(state),
        browser_hash: hashOf(browser),
        asked_by: user.userId,
        expires_at: new Date(now.getTime() + recorderSetUpMinutes * 60_000),
      })
      .execute()
    return unaudited(null, 'step')
  })
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: cookieName,
      value: browser,
      path: `${apiBase}/gong/oauth`,
      maxAge: recorderSetUpMinutes * 60,
      httpOnly: true,
      sameSite: 'strict',
      secure: app.config.http.strictTransport,
    }),
  )
  return { url: consentAddress(config, state, redirectUriOf(app)) }
}

/** Uses up the set-up that this person started in this browser. Answers whether there was one. */
const takeAuthorization = async (
  { client, customerId }: TenantTransaction,
  now: Date,
  of: { readonly userId: number; readonly browser: string; readonly state: string | undefined },
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `delete from recorder_authorization where customer_id = $1 and browser_hash = $2 and asked_by = $3 and expires_at > $4
       and ($5::bytea is null or state_hash = $5)`,
    [customerId, hashOf(of.browser), of.userId, now, of.state === undefined ? null : hashOf(of.state)],
  )
  return (rowCount ?? 0) > 0
}

export const setUpOAuth: Handler<'setUpOAuth'> = async call => {
  const { app, body, request, user, write } = call
  const config = requireConfig(app)
  const asked = { app, user, params: { customerId: body.customerId }, write }
  const { cookie } = request.headers
  const browser = cookie === undefined ? undefined : parseCookie(cookie)[cookieName]
  const isTaken =
    browser !== undefined &&
    (await writeAsked(asked, async tx =>
      unaudited(await takeAuthorization(tx, app.now(), { userId: user.userId, browser, state: body.state }), 'step'),
    ))
  if (!isTaken) {
    const why = `You did not start this set-up in this browser, or it took longer than ${recorderSetUpMinutes} minutes, or it was finished before.`
    throw badInput(
      body.state === undefined ? 'authorizationCode' : 'state',
      `${why} Start again on the administration page.`,
    )
  }
  const tokens = await redeemGongCode(config, body.authorizationCode, redirectUriOf(app)).catch(error => {
    throw saidOf(app, error)
  })
  return writeAsked(asked, async tx => {
    await storeConnection(tx, app, tokens)
    const detail = { provider: 'Gong', host: new URL(tokens.apiBaseUrl).hostname }
    const entry = { action: 'call recorder connected', entity, entityId: tx.customerId, detail }
    return changed({ status: 'connected' as const }, entry, events)
  })
}

export const getRecorderConnection: Handler<'getRecorderConnection'> = ({ app, user, query }) =>
  readAsked({ app, user, params: query }, async tx => {
    const found = await loadConnection(tx)
    return {
      state: found?.state ?? 'none',
      host: found ? new URL(found.api_base_url).hostname : null,
      connectedAt: found?.connected_at.toISOString() ?? null,
      missing: missingOf(app),
    }
  })

const lostEntry = ({ customerId }: TenantTransaction) => ({
  action: 'call recorder lost',
  entity,
  entityId: customerId,
  detail: { provider: 'Gong' },
})

const noConnection = (): AppError => new AppError('CONFLICT', 'Gong is not connected. Connect it first.')

export const checkRecorderConnection: Handler<'checkRecorderConnection'> = async call => {
  const { app, user, body, write } = call
  const config = requireConfig(app)
  const asked = { app, user, params: body, write }
  const said = (error: unknown): never => {
    throw error instanceof GongRefused
      ? new AppError(
          'UNAVAILABLE',
          `Gong refuses this server (${error.code}). The operator checks GONG_CLIENT_ID and GONG_CLIENT_SECRET.`,
        )
      : saidOf(app, error)
  }
  const access = await writeAsked(asked, async tx => {
    const before = await loadConnection(tx)
    if (!before) throw noConnection()
    const opened = await lockAccess(tx, app, config)
    return opened === null && before.state === 'connected'
      ? changed(null, lostEntry(tx), events)
      : unaudited(opened, 'upkeep')
  }).catch(said)
  if (access === null) return { state: 'reconnect', users: null }
  try {
    return { state: 'connected', users: await countGongUsers(access.apiBaseUrl, access.accessToken) }
  } catch (error) {
    if (!(error instanceof GongRefused)) throw saidOf(app, error)
    return writeAsked(asked, async tx => {
      await markReconnect(tx, access)
      return changed({ state: 'reconnect' as const, users: null }, lostEntry(tx), events)
    })
  }
}

export const disconnectRecorder: Handler<'disconnectRecorder'> = ({ app, user, body, write }) =>
  writeAsked({ app, user, params: body, write }, async tx => {
    if (!(await removeConnection(tx, app))) return unchanged(null)
    const entry = {
      action: 'call recorder disconnected',
      entity,
      entityId: tx.customerId,
      detail: { provider: 'Gong' },
    }
    return changed(null, entry, events)
  })
