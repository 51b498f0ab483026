import { recorderRedirectPath } from '@bic/contract/configuration/recorder-oauth'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unaudited, unchanged } from '#http/written.ts'
import { countGongUsers } from '#providers/gong-users.ts'
import { ConsentRefused, type ConsentVendor, VendorUnavailable } from '#providers/vendor-oauth.ts'
import { readAsked, writeAsked } from '#tenancy/asked-customer.ts'
import { beginConsent, redeemConsent, takeConsent } from '../shared/consent-request.ts'
import { consentVendorOf, whyNoConsent } from '../shared/consent-vendor.ts'
import { loadConsent, lockAccess, markReconnect, removeConsent, storeConsent } from '../shared/vendor-consent.ts'

const provider = 'Gong'
const path = 'gong/oauth'
const entity = 'recorder'
const events = { what: ['settings'] } as const

/** @throws AppError CONFLICT with what is missing */
const requireVendor = ({ config }: AppContext): ConsentVendor => {
  const [missing, vendor] = [whyNoConsent(config, provider), consentVendorOf(config, provider, null)]
  if (missing !== null || vendor === null) throw new AppError('CONFLICT', missing ?? undefined)
  return vendor
}

/** What a failure at the provider is for whoever asked. */
const saidOf = (app: AppContext, error: unknown): unknown => {
  if (error instanceof ConsentRefused)
    return badInput(
      'authorizationCode',
      `Gong refused the code (${error.code}); nothing was stored. Start again on the administration page.`,
    )
  if (!(error instanceof VendorUnavailable)) return error
  app.log.error({ err: error }, 'the call-recording provider gave no usable answer')
  return new AppError('UNAVAILABLE', 'Gong cannot be reached; nothing was stored. Please try again.')
}

export const getOAuthUrl: Handler<'getOAuthUrl'> = async ({ app, user, query, reply, write }) => {
  const vendor = requireVendor(app)
  const asking = { app, user, params: query, write, reply, path }
  return { url: await beginConsent(asking, provider, vendor, { redirectPath: recorderRedirectPath }) }
}

export const setUpOAuth: Handler<'setUpOAuth'> = async ({ app, body, request, user, write }) => {
  const vendor = requireVendor(app)
  const asking = { app, user, params: { customerId: body.customerId }, write, request }
  const { proof } = await takeConsent(asking, { state: body.state, providers: [provider] })
  const given = { code: body.authorizationCode, proof, redirectPath: recorderRedirectPath }
  const tokens = await redeemConsent(app, vendor, given).catch(error => {
    throw saidOf(app, error)
  })
  return writeAsked(asking, async tx => {
    await storeConsent(tx, app, provider, { tokens, place: null })
    const detail = { provider, host: new URL(tokens.apiBaseUrl).hostname }
    const entry = { action: 'call recorder connected', entity, entityId: tx.customerId, detail }
    return changed({ status: 'connected' as const }, entry, events)
  })
}

export const getRecorderConnection: Handler<'getRecorderConnection'> = ({ app, user, query }) =>
  readAsked({ app, user, params: query }, async tx => {
    const found = await loadConsent(tx, provider)
    return {
      state: found?.state ?? 'none',
      host: found ? new URL(found.api_base_url).hostname : null,
      connectedAt: found?.connected_at.toISOString() ?? null,
      missing: whyNoConsent(app.config, provider),
    }
  })

const lostEntry = ({ customerId }: TenantTransaction) => ({
  action: 'call recorder lost',
  entity,
  entityId: customerId,
  detail: { provider },
})

const noConnection = (): AppError => new AppError('CONFLICT', 'Gong is not connected. Connect it first.')

export const checkRecorderConnection: Handler<'checkRecorderConnection'> = async call => {
  const { app, user, body, write } = call
  requireVendor(app)
  const asked = { app, user, params: body, write }
  const said = (error: unknown): never => {
    throw error instanceof ConsentRefused
      ? new AppError(
          'UNAVAILABLE',
          `Gong refuses this server (${error.code}). The operator checks GONG_CLIENT_ID and GONG_CLIENT_SECRET.`,
        )
      : saidOf(app, error)
  }
  const access = await writeAsked(asked, async tx => {
    const before = await loadConsent(tx, provider)
    if (!before) throw noConnection()
    const opened = await lockAccess(tx, app, provider)
    return opened === null && before.state === 'connected'
      ? changed(null, lostEntry(tx), events)
      : unaudited(opened, 'upkeep')
  }).catch(said)
  if (access === null) return { state: 'reconnect', users: null }
  try {
    return { state: 'connected', users: await countGongUsers(access.apiBaseUrl, access.accessToken) }
  } catch (error) {
    if (!(error instanceof ConsentRefused)) throw saidOf(app, error)
    return writeAsked(asked, async tx => {
      await markReconnect(tx, provider, access)
      return changed({ state: 'reconnect' as const, users: null }, lostEntry(tx), events)
    })
  }
}

export const disconnectRecorder: Handler<'disconnectRecorder'> = ({ app, user, body, write }) =>
  writeAsked({ app, user, params: body, write }, async tx => {
    if (!(await removeConsent(tx, app, provider))) return unchanged(null)
    const entry = {
      action: 'call recorder disconnected',
      entity,
      entityId: tx.customerId,
      detail: { provider },
    }
    return changed(null, entry, events)
  })
