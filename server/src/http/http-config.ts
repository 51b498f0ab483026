import { z } from 'zod'

export const httpEnvironment = {
  RATE_LIMIT_SCALE: z.coerce.number().min(0.1).max(1_000_000).default(1),
}

/** How the product meets the network. */
export interface HttpConfig {
  /** Multiplies the rate limits that the contract gives to calls. */
  readonly rateLimitScale: number
}

type Environment = z.output<z.ZodObject<typeof httpEnvironment>>

export const readHttp = (e: Environment): HttpConfig => ({ rateLimitScale: e.RATE_LIMIT_SCALE })
