import type { Access, AccessWay, Credentials, MailSecurity } from '@bic/connectors/access'
import type { Connector } from '@bic/connectors/connector'
import type { Received } from '@bic/contract/calls/routes'
import { isByConsent, mostBackfillYears, usualBackfillYears } from '@bic/contract/connections/connection-words'
import type { AppContext } from '#app-context.ts'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import type { Write } from '#http/written.ts'
import { readAsked, writeAsked } from '#tenancy/asked-customer.ts'
import { connectorOf } from '../actions/vendors.ts'
import { checkAccess, saidOfCheck } from './check-access.ts'
import { type KeptToken, whyNoAccess } from './credentials.ts'
import { accessBy, grantToken, isGranted } from './grant-token.ts'
import { accessOf, inOtherScheme, openAccess, schemesOf } from './open-access.ts'
import { saveConnection } from './save-connection.ts'

type Body = Received<'createConnection', 'body'>

const yearsBefore = (now: Date, years: number): Date => {
  const date = new Date(now)
  date.setUTCFullYear(date.getUTCFullYear() - years)
  date.setUTCHours(0, 0, 0, 0)
  return date
}

/** From when on conversations are brought in. @throws AppError BAD_INPUT for a day that is not in the past, or too far in it */
export const backfillFrom = ({ backfillFrom: day }: Pick<Body, 'backfillFrom'>, now: Date): Date => {
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
  | 'host'
  | 'user'
  | 'password'

/** What the fields of a form are called where one is missing. */
const wanted: Readonly<Record<Field, (label: string) => string>> = {
  accessKey: label => `Enter the access key that ${label} shows.`,
  accessSecret: () => 'Enter the secret that belongs to the access key.',
  token: label => `Enter the token that ${label} shows.`,
  tenant: label => `Enter the id of the account at ${label}.`,
  clientId: label => `Enter the client id of the application at ${label}.`,
  clientSecret: () => 'Enter the client secret of the application.',
  serviceAccountKey: () => 'Choose the key file of the service account.',
  subject: () => 'Enter the address of the person that is asked for first.',
  host: () => 'Enter the name of the mail server.',
  user: () => 'Enter the name that signs in at the mail server.',
  password: () => 'Enter the password of the account.',
}

/** Where mail servers listen. */
const usualPorts: Readonly<Record<MailSecurity, number>> = { tls: 993, startTls: 143, none: 143 }

/** The credentials that are entered; null: it is opened by consent. @throws AppError BAD_INPUT for a field that is missing */
const credentialsOf = (body: Body): Credentials | null => {
  const { label, ...connector } = connectorOf(body.provider)
  const hasMailboxes = connector.streams.some(({ mail }) => mail !== undefined)
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
      const clientSecret = field('clientSecret')
      return { kind, tenant, clientId, clientSecret, ...(hasMailboxes ? { subject: field('subject') } : {}), baseUrl }
    }
    case 'serviceAccount':
      return { kind, key: field('serviceAccountKey'), subject: field('subject'), baseUrl }
    case 'mailAccount': {
      const { security = 'tls' } = body
      const port = body.port ?? usualPorts[security]
      const [host, user, password] = [field('host'), field('user'), field('password')]
      return { kind, host, port, security, user, password, subject: field('subject'), baseUrl: null }
    }
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
    if (credentials.kind === 'mailAccount')
      return { access: accessOf(connector, credentials), credentials, token: null }
    if (!isGranted(credentials)) return { access: credentials, credentials, token: null }
    const token = await grantToken(app, connector, credentials)
    return { access: accessBy(token), credentials, token }
  }
  const { label } = connector
  const access = await openAccess(app, write, { provider: body.provider, access: 'oauth', base_url: null })
  if (access === null)
    throw new AppError('CONFLICT', `${label} no longer accepts the consent. Connect it by OAuth again.`, 'access')
  return { access, credentials, token: null }
}

const wayWords: Readonly<Record<AccessWay, string>> = {
  keyAndSecret: 'a key with its secret',
  oauth: 'OAuth',
  token: 'a token',
  clientCredentials: 'an application with its client secret',
  serviceAccount: 'a service account',
  mailAccount: 'an account of the mail server',
}

/** The ways of a vendor, in words. */
const describeAccesses = ({ accesses }: Connector): string => accesses.map(access => wayWords[access]).join(' or ')

export const createConnection: Handler<'createConnection'> = async ({ app, user, body, write }) => {
  const asked = { app, user, params: body, write }
  const connector = connectorOf(body.provider)
  if (body.access === 'oauth' && isByConsent(body.provider))
    throw badInput(
      'access',
      `${connector.label} is connected by the consent of somebody there, which beginConsent begins.`,
    )
  const from = backfillFrom(body, app.now())
  if (!connector.accesses.includes(body.access))
    throw badInput('access', `${connector.label} is connected by ${describeAccesses(connector)}.`)
  const missing = await readAsked(asked, tx => whyNoAccess(tx, app, body))
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
    const { provider, access } = body
    const baseUrl = access === 'oauth' ? null : baseUrlOf(body)
    return saveConnection(tx, app, { ...opened, provider, access, baseUrl, consent: null, checked, from, userId })
  })
}
