import { isIP } from 'node:net'
import { z } from 'zod'

const rangeNames: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']

/** An address, a network in CIDR notation, or the name of a range. */
const isRange = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0) return rangeNames.includes(text)
  return (
    rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

const rangesOf = (text: string): string[] => text.split(',').map(range => range.trim())

const trustProxy = z
  .string()
  .refine(
    text => /^\d$/.test(text) || rangesOf(text).every(isRange),
    'must be a number of proxies (0 to 9) or a list like 10.0.0.0/8,127.0.0.1',
  )
  .transform(text => (/^\d$/.test(text) ? Number(text) : rangesOf(text)))

export const httpEnvironment = {
  TRUST_PROXY: trustProxy.optional(),
  RATE_LIMIT_SCALE: z.coerce.number().min(0.1).max(1_000_000).default(1),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  API_DOCS: z.enum(['0', '1']).optional(),
  CHECK_ANSWERS: z.enum(['off', 'log', 'refuse']).optional(),
} as const

/** How the product meets the network. */
export interface HttpConfig {
  /** Whose X-Forwarded-For is believed: so many proxies, or those at these addresses; nobody's when it was not set (false). */
  readonly trustProxy: number | string[] | false
  /** Multiplies the rate limits that the contract gives to calls. */
  readonly rateLimitScale: number
  /** Who may read the metrics: whoever asks, whoever has the token, or nobody. */
  readonly metrics: 'open' | 'closed' | { readonly token: string }
  /** Is the description of the API shown without a sign-in? */
  readonly apiDocs: boolean
  /** Are browsers held to https from their first visit on? */
  readonly strictTransport: boolean
  /** What happens to an answer that does not fit the schema of its call; `off` does not look. */
  readonly checkAnswers: 'off' | 'log' | 'refuse'
}

type Environment = z.output<z.ZodObject<typeof httpEnvironment>>

/** What only operators and developers need is open by itself where only this machine can reach the product. */
export const readHttp = (
  e: Environment,
  {
    isLocal,
    isProduction,
    publicUrl,
  }: { readonly isLocal: boolean; readonly isProduction: boolean; readonly publicUrl: string },
): HttpConfig => ({
  trustProxy: e.TRUST_PROXY ?? false,
  rateLimitScale: e.RATE_LIMIT_SCALE,
  metrics: e.METRICS_TOKEN === undefined ? (isLocal ? 'open' : 'closed') : { token: e.METRICS_TOKEN },
  apiDocs: e.API_DOCS === undefined ? isLocal : e.API_DOCS === '1',
  strictTransport: publicUrl.startsWith('https:'),
  checkAnswers: e.CHECK_ANSWERS ?? (isProduction ? 'off' : 'log'),
})
