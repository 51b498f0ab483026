import { bodyOf, isJson } from '../answer.ts'
import { baseUrlOf } from '../base-url.ts'
import type { Grant } from '../grant.ts'
import type { Json } from '../json/json.ts'
import { parseJson } from '../json/parse-json.ts'
import { fieldOf } from '../json/read.ts'
import { retryAt } from '../retry-at.ts'
import { signJwt } from '../signed-jwt.ts'
import { VendorFault } from '../vendor-fault.ts'
import { withReason } from '../with-reason.ts'

const tokenUrl = 'https://oauth2.googleapis.com/token'

/** What a service account is to open. */
interface GoogleService {
  readonly label: string
  readonly host: string
  /** Below the host, where its calls are. */
  readonly path: string
  readonly scope: string
}

const hour = 3600
/** Before now, for a clock that is behind ours: what is signed in the future is refused. */
const early = 300

const textOf = (body: Json, name: string): string | null => {
  const value = fieldOf(body, name)
  return typeof value === 'string' && value !== '' ? value : null
}

const unreadable = () =>
  new VendorFault(
    'reconnect',
    'The key file is none of a service account: it has to be the JSON file with client_email and private_key that Google Cloud gave.',
  )

/** The address and private key of a service account. @throws VendorFault `reconnect` */
const accountOf = (file: string) => {
  let body: Json
  try {
    body = parseJson(file)
  } catch {
    throw unreadable()
  }
  const [email, pem] = [textOf(body, 'client_email'), textOf(body, 'private_key')]
  if (email === null || pem === null) throw unreadable()
  return { email, pem, id: textOf(body, 'private_key_id') }
}

const fixOf = (scope: string, reason: string | null, error: string | null): string => {
  if (error === 'unauthorized_client' || error === 'access_denied')
    return `Let the client id of the account act for people of the domain, with the scope ${scope}: in the Admin console of Google, Security, API controls, domain-wide delegation.`
  return /email|user/i.test(reason ?? '') ? 'Check the e-mail of the person.' : ''
}

/** Google gives a service account a token for an hour, by which it acts for a person, for a request that it signed. */
export const serviceAccountGrant = ({ label, host, path, scope }: GoogleService): Grant => ({
  request: async (credentials, now, allowLoopback) => {
    if (credentials.kind !== 'serviceAccount')
      throw new VendorFault('reconnect', `${label} is connected by a service account.`)
    const { key, subject, baseUrl } = credentials
    const account = accountOf(key)
    const origin = baseUrlOf(baseUrl ?? `https://${host}`, host, allowLoopback)
    const issued = Math.floor(now.getTime() / 1000) - early
    const claims = { iss: account.email, sub: subject, scope, aud: tokenUrl, iat: issued, exp: issued + hour }
    const assertion = await signJwt(account.pem, claims, account.id === null ? {} : { kid: account.id }).catch(() => {
      throw unreadable()
    })
    return {
      url: new URL(origin).hostname.endsWith(host) ? tokenUrl : `${origin}/token`,
      headers: {},
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }).toString(),
    }
  },
  read: (answer, { baseUrl }, now, allowLoopback) => {
    const body = isJson(answer) ? bodyOf(answer) : {}
    const [error, reason] = [textOf(body, 'error'), textOf(body, 'error_description')]
    if (answer.status === 429) {
      const until = retryAt(answer.headers.get('retry-after'), answer.headers.get('date'), now)
      throw new VendorFault('wait', 'Google gives no more tokens for the time being.', until)
    }
    if (answer.status === 400 || answer.status === 401 || answer.status === 403)
      throw new VendorFault(
        'reconnect',
        `${withReason('Google does not accept the service account for this person.', reason ?? error)} ${fixOf(scope, reason, error)}`.trim(),
      )
    const accessToken = textOf(body, 'access_token')
    if (answer.status !== 200 || accessToken === null)
      throw new VendorFault('retry', withReason(`Google gave no token (${answer.status}).`, reason ?? error))
    const seconds = fieldOf(body, 'expires_in')
    return {
      accessToken,
      baseUrl: `${baseUrlOf(baseUrl ?? `https://${host}`, host, allowLoopback)}${path}`,
      expiresInSeconds: typeof seconds === 'number' ? seconds : hour,
    }
  },
})
