import { z } from 'zod'

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DEMO: z.enum(['0', '1', 'force']).optional(),
  MODE: z.enum(['normal', 'administrator']).default('normal'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PUBLIC_URL: z.string().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Buyer Intelligence Cloud <no-reply@localhost>'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** What the environment says, read once at boot. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly demo: boolean
  readonly demoSignIns: boolean
  readonly mode: 'normal' | 'administrator'
  readonly role: 'all' | 'api' | 'worker'
  readonly appSecret: string | undefined
  readonly publicUrl: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly logLevel: string
}

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

/**
 * Reads the environment.
 *
 * @throws Error naming every variable that is wrong and why.
 */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n  ')
    throw new Error(`The environment is not right:\n  ${wrong}`)
  }
  const e = parsed.data
  const demo = (e.DEMO ?? (e.DATABASE_URL ? '0' : '1')) !== '0'
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    demo,
    demoSignIns: demo && (isLoopback(e.HOST) || e.DEMO === 'force'),
    mode: e.MODE,
    role: e.ROLE,
    appSecret: e.APP_SECRET,
    publicUrl: e.PUBLIC_URL ?? `http://${e.HOST}:${e.PORT}`,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    logLevel: e.LOG_LEVEL,
  }
}
