import { statSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { extensionId } from '@bic/contract/extension/extension-id'
import type { DatabaseUrls } from '@bic/database/prepare-database'
import { z } from 'zod'
import { type HttpConfig, httpEnvironment, readHttp } from './http/http-config.ts'
import { type ModelConfig, modelEnvironment, readModel } from './providers/model/model-config.ts'
import { readS3, type S3Config, s3Environment } from './providers/s3/s3-config.ts'
import type { TelemetryConfig } from './telemetry/telemetry.ts'

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_OWNER_URL: z.string().optional(),
  DEMO: z.enum(['0', '1', 'force']).optional(),
  MODE: z.enum(['normal', 'administrator']).default('normal'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  CREDENTIALS_KEY: z
    .base64('must be 32 random bytes in base64: openssl rand -base64 32')
    .refine(text => Buffer.from(text, 'base64').length === 32, {
      error: 'must be 32 random bytes in base64: openssl rand -base64 32',
    })
    .optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address like https://bic.company.com' }).optional(),
  SMTP_URL: z.string().optional(),
  WEBHOOK_ORIGINS: z
    .string()
    .default('')
    .transform(text => text.split(',').flatMap(part => part.trim() || []))
    .refine(list => list.every(one => URL.canParse(one) && new URL(one).origin === one), {
      error: 'must be origins like https://chat.company.com, with commas between them',
    }),
  IMAP_HOSTS: z
    .string()
    .default('')
    .transform(text => text.split(',').flatMap(part => part.trim().toLowerCase() || []))
    .refine(list => list.every(one => /^[a-z0-9:._-]+$/.test(one)), {
      error: 'must be names or addresses of hosts like imap.company.com, with commas between them',
    }),
  EXTENSION_IDS: z
    .string()
    .default(extensionId)
    .transform(text => text.split(',').flatMap(part => part.trim() || []))
    .refine(list => list.every(one => /^[a-p]{32}$/.test(one)), {
      error: 'must be ids of 32 letters from a to p, with commas between them',
    }),
  FONTS_DIR: z
    .string()
    .refine(path => path === '' || statSync(path, { throwIfNoEntry: false })?.isDirectory(), {
      error: 'must be a folder with fonts (.ttf, .otf)',
    })
    .optional(),
  MAIL_FROM: z.string().default('Buyer Intelligence Cloud <no-reply@localhost>'),
  OIDC_ISSUER: z.url('must be an address like https://id.company.com').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_CUSTOMER: z.string().toLowerCase().optional(),
  OIDC_SESSION_SECONDS: z.coerce.number().int().min(10).max(86_400).default(7200),
  GONG_CLIENT_ID: z.string().optional(),
  GONG_CLIENT_SECRET: z.string().optional(),
  GONG_OAUTH_URL: z.url('must be an address like https://app.gong.io/oauth2').optional(),
  SALESFORCE_CLIENT_ID: z.string().optional(),
  SALESFORCE_CLIENT_SECRET: z.string().optional(),
  HUBSPOT_CLIENT_ID: z.string().optional(),
  HUBSPOT_CLIENT_SECRET: z.string().optional(),
  OUTREACH_CLIENT_ID: z.string().optional(),
  OUTREACH_CLIENT_SECRET: z.string().optional(),
  VENDORS_ON_LOOPBACK: z.enum(['0', '1']).default('0'),
  ...modelEnvironment,
  ...s3Environment,
  ...httpEnvironment,
  MATRIX_CACHE_MB: z.coerce.number().int().min(0).max(1_000_000).default(1024),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://collector:4318' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('bic'),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(1000).max(3_600_000).default(60_000),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** Vendors at which people consent that this installation reads there. */
const oauthVendors = ['Gong', 'Salesforce', 'HubSpot', 'Outreach'] as const
type OAuthVendor = (typeof oauthVendors)[number]

/** The client that this installation is at a vendor. */
interface ConfiguredClient {
  readonly clientId: string
  readonly clientSecret: string
  /** Where its OAuth endpoints are, without a slash at the end; null: where they usually are. */
  readonly place: string | null
}

/** Single sign-on: whose word is taken, and for how long. */
export interface IdentityConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Domain of the one customer whose people the provider may sign in; any customer's when undefined. */
  readonly customerDomain: string | undefined
  /** How long a session lives without being renewed. */
  readonly sessionSeconds: number
}

/**
 * Which people of demo customers may sign in, with a password that everybody knows: `all` where only this machine can
 * reach the product, `customers` (nobody with provider rights) where an operator forces it, else `none`.
 */
export type DemoSignIns = 'all' | 'customers' | 'none'

/** What the environment says, read once at boot. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The role that owns the tables of that database; only what prepares, backs up or restores it connects with this. */
  readonly databaseOwnerUrl: string | undefined
  readonly demo: boolean
  readonly demoSignIns: DemoSignIns
  readonly mode: 'normal' | 'administrator'
  readonly role: 'all' | 'api' | 'worker'
  readonly appSecret: string | undefined
  /** Seals credentials of providers; without it none can be stored or read. */
  readonly credentialsKey: Uint8Array | undefined
  readonly publicUrl: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Where digests may be posted besides Slack and Teams. */
  readonly webhookOrigins: readonly string[]
  /** Mail servers inside the network of this installation that may be connected. */
  readonly imapHosts: readonly string[]
  /** The browser extensions that users may connect. */
  readonly extensionIds: readonly string[]
  readonly identity: IdentityConfig | undefined
  readonly model: ModelConfig | undefined
  /** The clients that this installation is at vendors; where it is none, nobody connects the vendor by OAuth. */
  readonly oauthClients: Readonly<Partial<Record<OAuthVendor, ConfiguredClient>>>
  /** The bucket that stores files; undefined: a folder of the data folder does. */
  readonly s3: S3Config | undefined
  /** Whether vendors that are connected may be on this machine, as those of tests are. */
  readonly vendorsOnLoopback: boolean
  readonly http: HttpConfig
  /** Megabytes that the analysis matrices of all customers may take in a process. */
  readonly matrixCacheMb: number
  /** Where traces and metrics are sent; undefined: nowhere, and nothing of it is loaded. */
  readonly telemetry: TelemetryConfig | undefined
  readonly logLevel: string
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether a host name or IP address, as in an address or a setting, is this machine and no other. */
export const isLoopback = (host: string): boolean => {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  const version = isIP(name)
  if (version === 0) return name === 'localhost'
  return loopback.check(name, version === 6 ? 'ipv6' : 'ipv4')
}

/** @throws Error when the variables of single sign-on are not whole, or the way to the provider is not safe. */
const readIdentity = (e: z.output<typeof environment>): IdentityConfig | undefined => {
  const needed = {
    OIDC_ISSUER: e.OIDC_ISSUER,
    OIDC_CLIENT_ID: e.OIDC_CLIENT_ID,
    OIDC_CLIENT_SECRET: e.OIDC_CLIENT_SECRET,
  }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length === 3) return undefined
  if (missing.length > 0) throw new Error(`Single sign-on also needs ${missing.join(' and ')}.`)
  const { protocol, hostname } = new URL(e.OIDC_ISSUER ?? '')
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
    throw new Error('OIDC_ISSUER must begin with https:// unless the provider is on this machine.')
  return {
    issuer: e.OIDC_ISSUER ?? '',
    clientId: e.OIDC_CLIENT_ID ?? '',
    clientSecret: e.OIDC_CLIENT_SECRET ?? '',
    customerDomain: e.OIDC_CUSTOMER,
    sessionSeconds: e.OIDC_SESSION_SECONDS,
  }
}

/** @throws Error when the way to the provider is not safe */
const readGongPlace = ({ GONG_OAUTH_URL: address }: z.output<typeof environment>): string | null => {
  if (address === undefined) return null
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
    throw new Error('GONG_OAUTH_URL must begin with https:// unless the provider is on this machine.')
  return address.replace(/\/+$/, '')
}

/** @throws Error when only one of the two variables of a vendor is set, or the way to one is not safe */
const readOAuthClients = (e: z.output<typeof environment>): Config['oauthClients'] =>
  Object.fromEntries(
    oauthVendors.flatMap(vendor => {
      const name = vendor.toUpperCase() as Uppercase<OAuthVendor>
      const [clientId, clientSecret] = [e[`${name}_CLIENT_ID`], e[`${name}_CLIENT_SECRET`]]
      if (clientId === undefined && clientSecret === undefined) return []
      if (clientId === undefined || clientSecret === undefined)
        throw new Error(`${vendor} also needs ${name}_CLIENT_${clientId === undefined ? 'ID' : 'SECRET'}.`)
      return [[vendor, { clientId, clientSecret, place: vendor === 'Gong' ? readGongPlace(e) : null }]]
    }),
  )

const readTelemetry = (e: z.output<typeof environment>): TelemetryConfig | undefined =>
  e.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
        serviceName: e.OTEL_SERVICE_NAME,
        metricInterval: e.OTEL_METRIC_EXPORT_INTERVAL,
        traceShare: e.OTEL_TRACES_SAMPLER_ARG,
      }

/** Can only this machine reach the product? */
const isLocalOnly = (e: z.output<typeof environment>): boolean =>
  isLoopback(e.HOST) && (e.PUBLIC_URL === undefined || isLoopback(new URL(e.PUBLIC_URL).hostname))

/** Do the settings name anything that only an installation for real use has? */
const isProduction = (e: z.output<typeof environment>): boolean => !isLocalOnly(e) || e.DATABASE_URL !== undefined

/** The demo customers: whether they are made, and who of them may sign in. */
const readDemo = (e: z.output<typeof environment>): Pick<Config, 'demo' | 'demoSignIns'> => {
  const isLocal = isLocalOnly(e)
  if ((e.DEMO ?? (isProduction(e) ? '0' : '1')) === '0') return { demo: false, demoSignIns: 'none' }
  if (isLocal) return { demo: true, demoSignIns: 'all' }
  return { demo: true, demoSignIns: e.DEMO === 'force' ? 'customers' : 'none' }
}

/**
 * Reads the settings of an environment.
 *
 * @throws Error naming every variable that is wrong and why.
 */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n  ')
    throw new Error(`The environment is invalid:\n  ${wrong}`)
  }
  const e = parsed.data
  if (e.DATABASE_OWNER_URL && !e.DATABASE_URL)
    throw new Error('DATABASE_OWNER_URL also needs DATABASE_URL: the role that the product connects as.')
  const publicUrl = e.PUBLIC_URL ?? `http://${e.HOST}:${e.PORT}`
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    ...readDemo(e),
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    mode: e.MODE,
    role: e.ROLE,
    appSecret: e.APP_SECRET,
    credentialsKey:
      e.CREDENTIALS_KEY === undefined ? undefined : new Uint8Array(Buffer.from(e.CREDENTIALS_KEY, 'base64')),
    publicUrl,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    webhookOrigins: e.WEBHOOK_ORIGINS,
    imapHosts: e.IMAP_HOSTS,
    extensionIds: e.EXTENSION_IDS,
    identity: readIdentity(e),
    model: readModel(e),
    oauthClients: readOAuthClients(e),
    s3: readS3(e),
    vendorsOnLoopback: e.VENDORS_ON_LOOPBACK === '1',
    http: readHttp(e, { isLocal: isLocalOnly(e), isProduction: isProduction(e), publicUrl }),
    matrixCacheMb: e.MATRIX_CACHE_MB,
    telemetry: readTelemetry(e),
    logLevel: e.LOG_LEVEL,
  }
}

/**
 * Reads the settings of this process. Elsewhere the linter refuses `process.env`.
 *
 * @param usual what holds where the environment says nothing
 * @throws Error naming every variable that is wrong and why.
 */
export const readOwnConfig = (usual: NodeJS.ProcessEnv = {}): Config => readConfig({ ...usual, ...process.env })

/** The database of `DATABASE_URL`, with its owner; without an owner of its own, one role is both. */
export const externalDatabase = ({ databaseUrl, databaseOwnerUrl }: Config): DatabaseUrls | undefined =>
  databaseUrl ? { url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl } : undefined
