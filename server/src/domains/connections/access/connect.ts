import type { Access, AccessWay, Connector, Credentials } from '@bic/connectors/connector'
import type { Received } from '@bic/contract/calls/routes'
import { mostBackfillYears, usualBackfillYears } from '@bic/contract/connections/connection-words'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged, type Write, type Written } from '#http/written.ts'
import { GongRefused, GongUnavailable } from '#providers/gong-oauth.ts'
import { readAsked, writeAsked } from '#tenancy/asked-customer.ts'
import { connectorOf } from '../actions/vendors.ts'
import { wakeSync } from '../actions/wake-sync.ts'
import { findRemoval } from '../removal/find-removal.ts'
import { noteUsage } from '../sync/sync-connection.ts'
import { type CheckedAccess, checkAccess, saidOfCheck } from './check-access.ts'
import { isKept, type KeptToken, storeCredentials, storeToken, whyNoAccess } from './credentials.ts'
import { accessBy, grantToken, isGranted } from './grant-token.ts'
import { inOtherScheme, openAccess, schemesOf } from './open-access.ts'

type Body = Received<'createConnection', 'body'>

const yearsBefore = (now: Date, years: number): Date => {
  const date = new Date(now)
  date.setUTCFullYear(date.getUTCFullYear() - years)
  date.setUTCHours(0, 0, 0, 0)
  return date
}

/** From when on conversations are brought in. @throws AppError BAD_INPUT for a day that is not in the past, or too far in it */
const backfillFrom = ({ backfillFrom: day }: Body, now: Date): Date => {
  if (day === undefined) return yearsBefore(now, usualBackfillYears)
  const from = new Date(`${day}T00:00:00Z`)
  if (from > now) throw badInput('backfillFrom', 'Choose a day that is not in the future.')
  if (from < yearsBefore(now, mostBackfillYears))
    throw badInput('backfillFrom', `Choose a day of the last ${mostBackfillYears} years.`)
  return from
}

const baseUrlOf = ({ baseUrl }: Body): string | null => (baseUrl === undefined || baseUrl === '' ? null : baseUrl)

type Field =
  | 'accessKey'
  | 'accessSecret'
  | 'token'
  | 'tenant'
  | 'clientId'
  | 'clientSecret'
  | 'serviceAccountKey'
  | 'subject'

/** What the fields of a form are called where one is missing. */
const wanted: Readonly<Record<Field, (label: string) => string>> = {
  accessKey: label => `Enter the access key that ${label} shows.`,
  accessSecret: () => 'Enter the secret that belongs to the access key.',
  token: label => `Enter the token that ${label} shows.`,
  tenant: label => `Enter the id of the account at ${label}.`,
  clientId: label => `Enter the client id of the application at ${label}.`,
  clientSecret: () => 'Enter the client secret of the application.',
  serviceAccountKey: () => 'Choose the key file of the service account.',
  subject: () => 'Enter the address of the person that the account acts for.',
}

/** The credentials that are entered; null: it is opened by consent. @throws AppError BAD_INPUT for a field that is missing */
const credentialsOf = (body: Body): Credentials | null => {
  const { label, ...connector } = connectorOf(body.provider)
  const field = (name: Field): string => {
    const value = body[name]
    if (value === undefined) throw badInput(name, wanted[name](label))
    return value
  }
  const { access: kind } = body
  const baseUrl = baseUrlOf(body)
  switch (kind) {
    case 'oauth':
      return null
    case 'keyAndSecret':
      return { kind, key: field('accessKey'), secret: field('accessSecret'), baseUrl }
    case 'token':
      return { kind, token: field('token'), scheme: schemesOf(connector)[0] ?? 'bearer', baseUrl }
    case 'clientCredentials': {
      const [tenant, clientId] = [field('tenant'), field('clientId')]
      return { kind, tenant, clientId, clientSecret: field('clientSecret'), baseUrl }
    }
    case 'serviceAccount':
      return { kind, key: field('serviceAccountKey'), subject: field('subject'), baseUrl }
  }
}

interface Opened {
  readonly access: Access
  /** What it is opened by; null: the consent. */
  readonly credentials: Credentials | null
  /** The token that was given for the credentials. */
  readonly token: KeptToken | null
}

/** Opens the vendor by what was entered, or by the consent that was given. Nothing is stored. @throws AppError, VendorFault */
const openByBody = async (app: AppContext, body: Body, write: Write): Promise<Opened> => {
  const connector = connectorOf(body.provider)
  const credentials = credentialsOf(body)
  if (credentials !== null) {
    if (!isGranted(credentials)) return { access: credentials, credentials, token: null }
    const token = await grantToken(app, connector, credentials)
    return { access: accessBy(token), credentials, token }
  }
  const { label } = connector
  const access = await openAccess(app, write, { provider: body.provider, access: 'oauth', base_url: null }).catch(
    (error: unknown) => {
      throw saidOfToken(app, label, error)
    },
  )
  if (access === null)
    throw new AppError('CONFLICT', `${label} takes the consent no more. Connect it by OAuth again.`, 'access')
  return { access, credentials, token: null }
}

/** What it means that there is no access token. */
export const saidOfToken = (app: AppContext, label: string, error: unknown): unknown => {
  if (!(error instanceof GongRefused || error instanceof GongUnavailable)) return error
  app.log.error({ err: error }, 'a vendor gave no access token')
  return new AppError('UNAVAILABLE', `${label} gave no access token; nothing was stored. Please try again.`)
}

interface Connecting extends Opened {
  readonly body: Body
  readonly checked: CheckedAccess
  readonly from: Date
  readonly userId: number | null
}

type Connected = Pick<Row<'connection'>, 'id' | 'whose' | 'people'>

/** A connection as it is stored once the vendor has answered. */
const valuesOf = (app: AppContext, { body, checked }: Connecting) => ({
  access: body.access,
  base_url: body.access === 'oauth' ? null : baseUrlOf(body),
  state: 'active' as const,
  reason: null,
  problem: null,
  failures: 0,
  checked_at: app.now(),
  whose: checked.whose,
  people: checked.users,
  clock_ahead_ms: checked.link.clockAhead() ?? 0,
})

const answerOf = ({ id, whose, people }: Connected) => ({ connectionId: id, whose, people })

/** Stores a connection that is new, or gives one that is there the new credentials. */
const saveConnection = async (
  tx: TenantTransaction,
  app: AppContext,
  connecting: Connecting,
): Promise<Written<ReturnType<typeof answerOf>>> => {
  const { db, customerId } = tx
  const { body, from, userId, token } = connecting
  const { provider } = body
  const before = await db
    .selectFrom('connection')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst()
  if (before && (await findRemoval(tx, before.id)) !== undefined)
    throw new AppError('CONFLICT', 'It is still being disconnected. Connect it again when that has ended.')
  const values = valuesOf(app, connecting)
  // The check has found out how the vendor takes its token.
  const used = connecting.checked.link.access()
  const credentials = used.kind === 'token' ? used : connecting.credentials
  const isSame =
    before?.state === 'active' &&
    before.access === values.access &&
    before.base_url === values.base_url &&
    before.backfill_from.getTime() <= from.getTime() &&
    (credentials === null || (await isKept(tx, app, before, credentials)))
  if (before && isSame) return unchanged(answerOf(before))
  if (credentials !== null) await storeCredentials(tx, app, provider, credentials)
  if (token !== null) await storeToken(tx, app, provider, token)
  const isNew = before === undefined || before.state === 'removed'
  // The past of one that is there is not made shorter: what was listed stays listed.
  const backfill = isNew || from < before.backfill_from ? { backfill_from: from } : {}
  const stored = before
    ? await db
        .updateTable('connection')
        .set({ ...values, ...backfill, ...(isNew ? { created_at: app.now(), created_by: userId } : {}) })
        .where('customer_id', '=', customerId)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('connection')
        .values({
          ...values,
          customer_id: customerId,
          provider,
          backfill_from: from,
          created_at: app.now(),
          created_by: userId,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
  await noteUsage(stored.id, connecting.checked.link, app.now)(tx)
  await wakeSync(tx, stored.id, app.now())
  const entry = {
    action: isNew ? 'connection created' : 'connection connected again',
    entity: 'connection',
    entityId: stored.id,
    detail: { provider, access: body.access, backfillFrom: stored.backfill_from.toISOString().slice(0, 10) },
  }
  return changed(answerOf(stored), entry, { what: ['connections', 'settings'] })
}

const wayWords: Readonly<Record<AccessWay, string>> = {
  keyAndSecret: 'a key with its secret',
  oauth: 'OAuth',
  token: 'a token',
  clientCredentials: 'an application with its client secret',
  serviceAccount: 'a service account',
}

/** The ways of a vendor, in words. */
const sayAccesses = ({ accesses }: Connector): string => accesses.map(access => wayWords[access]).join(' or ')

export const createConnection: Handler<'createConnection'> = async ({ app, user, body, write }) => {
  const asked = { app, user, params: body, write }
  const connector = connectorOf(body.provider)
  const from = backfillFrom(body, app.now())
  if (!connector.accesses.includes(body.access))
    throw badInput('access', `${connector.label} is connected by ${sayAccesses(connector)}.`)
  const missing = await readAsked(asked, tx => whyNoAccess(tx, app, body.access))
  if (missing !== null) throw new AppError('CONFLICT', missing, 'access')
  const there: Write = work => writeAsked(asked, work)
  const said = (error: unknown) => {
    throw saidOfCheck(error, connector, body.access)
  }
  const opened = await openByBody(app, body, there).catch(said)
  const renew = async (refused: Access) => inOtherScheme(connector, refused)
  const checked = await checkAccess(app, connector, opened.access, renew).catch(said)
  return there(tx => {
    const userId = tx.customerId === user.customerId ? user.userId : null
    return saveConnection(tx, app, { ...opened, body, checked, from, userId })
  })
}
