import { baseUrlOf } from '@bic/connectors/base-url'
import { VendorFault } from '@bic/connectors/vendor-fault'
import { type ConsentProvider, consentProviders, consentRedirectPath } from '@bic/contract/connections/connection-words'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import * as consents from '#domains/configuration/shared/consent-request.ts'
import { consentVendorOf, whyNoConsent } from '#domains/configuration/shared/consent-vendor.ts'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import type { Write } from '#http/written.ts'
import { ConsentRefused, type ConsentVendor, VendorUnavailable } from '#providers/vendor-oauth.ts'
import { readAsked, writeAsked } from '#tenancy/asked-customer.ts'
import { connectorOf } from '../actions/vendors.ts'
import { checkAccess, saidOfCheck } from './check-access.ts'
import { backfillFrom } from './connect.ts'
import { accessBy } from './grant-token.ts'
import { saveConnection } from './save-connection.ts'

const redirectPath = consentRedirectPath
const path = 'connections/consent'

/** @throws AppError CONFLICT with what this server lacks */
const requireVendor = ({ config }: AppContext, provider: ConsentProvider, place: string | null): ConsentVendor => {
  const [missing, vendor] = [whyNoConsent(config, provider), consentVendorOf(config, provider, place)]
  if (missing !== null || vendor === null) throw new AppError('CONFLICT', missing ?? undefined)
  return vendor
}

/** Where the customer has the vendor, as an address. @throws AppError BAD_INPUT for one that is not the vendor's */
const placeOf = ({ config }: AppContext, provider: ConsentProvider, place: string | undefined): string | null => {
  if (place === undefined) return null
  const { label, consent } = connectorOf(provider)
  const below = consent?.placesBelow ?? null
  try {
    // Where a vendor has one place for everybody, only that of a test is another one.
    const address = /^https?:\/\//i.test(place) ? place : `https://${place}`
    return baseUrlOf(address, below ?? 'vendor.invalid', config.vendorsOnLoopback)
  } catch (error) {
    if (!(error instanceof VendorFault)) throw error
    throw badInput(
      'place',
      below === null ? `${label} is in one place. Leave it out.` : `Enter a domain below ${below}.`,
    )
  }
}

/** A vendor that is asked for the scopes of writing as well. */
const withScopes = (vendor: ConsentVendor, provider: ConsentProvider, writes: boolean): ConsentVendor => {
  const further = writes ? (connectorOf(provider).writing?.scopes ?? []) : []
  const { consent } = vendor
  return { ...vendor, consent: { ...consent, scopes: [...consent.scopes, ...further] } }
}

/** Whether something is written there now: a new consent goes on allowing it. */
const isWriting = async ({ client, customerId }: SnapshotTx, provider: ConsentProvider): Promise<boolean> => {
  const { rows } = await client.query<{ writes: boolean }>(
    `select exists (select from write_back w join connection c on c.customer_id = w.customer_id and c.id = w.connection_id
       where w.customer_id = $1 and c.provider = $2 and c.state <> 'removed' and w.state <> 'off') as writes`,
    [customerId, provider],
  )
  return rows[0]?.writes ?? false
}

export const beginConsent: Handler<'beginConsent'> = async ({ app, user, body, write, reply }) => {
  const { provider } = body
  const place = placeOf(app, provider, body.place)
  const backfill = backfillFrom(body, app.now())
  const asking = { app, user, params: body, write, reply, path }
  const writes = body.writes === true || (await readAsked(asking, tx => isWriting(tx, provider)))
  const vendor = withScopes(requireVendor(app, provider, place), provider, writes)
  const request = { place, backfill_from: backfill, writes }
  return { url: await consents.beginConsent(asking, provider, vendor, { redirectPath, request }) }
}

/** What a failure at the vendor is for whoever came back from it. */
const saidOf = (app: AppContext, label: string, error: unknown): unknown => {
  if (error instanceof ConsentRefused)
    return badInput(
      'authorizationCode',
      `${label} refused the code (${error.code}); nothing was stored. Start again on the page Connections.`,
    )
  if (!(error instanceof VendorUnavailable)) return error
  app.log.error({ err: error }, 'a vendor gave no usable answer to a code')
  return new AppError(
    'UNAVAILABLE',
    `${label} gave no usable answer; nothing was stored. Start again on the page Connections.`,
  )
}

export const finishConsent: Handler<'finishConsent'> = async ({ app, user, body, write, request }) => {
  const asking = { app, user, params: body, write, request }
  const taken = await consents.takeConsent(asking, { state: body.state, providers: consentProviders })
  const { provider, place, proof } = taken
  const connector = connectorOf(provider)
  const { id, label } = connector
  const vendor = requireVendor(app, provider, place)
  const given = { code: body.authorizationCode, proof, redirectPath }
  const tokens = await consents.redeemConsent(app, vendor, given).catch(error => {
    throw saidOf(app, label, error)
  })
  const opened = accessBy({ accessToken: tokens.accessToken, baseUrl: tokens.apiBaseUrl, expires: 0 })
  const checked = await checkAccess(app, connector, opened).catch(error => {
    throw saidOfCheck(error, connector, 'oauth')
  })
  const there: Write = work => writeAsked(asking, work)
  const stored = await there(tx =>
    saveConnection(tx, app, {
      provider: id,
      access: 'oauth',
      baseUrl: null,
      credentials: null,
      token: null,
      consent: { tokens, place, writes: taken.writes },
      checked,
      from: taken.backfill_from ?? backfillFrom({}, app.now()),
      userId: tx.customerId === user.customerId ? user.userId : null,
    }),
  )
  return { ...stored, provider: id, label }
}
