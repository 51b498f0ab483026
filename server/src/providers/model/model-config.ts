import { z } from 'zod'

export const modelEnvironment = {
  MODEL_URL: z.url('must be an address like https://models.company.com/v1').optional(),
  MODEL_NAME: z.string().optional(),
  MODEL_API_KEY: z.string().optional(),
  ANTHROPIC_URL: z.url('must be an address like https://models.company.com/v1').optional(),
  ANTHROPIC_MODEL: z.string().optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  MODEL_TIMEOUT_SECONDS: z.coerce.number().positive().max(600).default(60),
  MODEL_DAILY_TOKENS: z.coerce.number().int().min(0).default(2_000_000),
} as const

type Environment = z.output<z.ZodObject<typeof modelEnvironment>>

/** Which language model writes, and how much it may. */
export interface ModelConfig {
  readonly kind: 'openai-compatible' | 'anthropic'
  /** Undefined: the provider's own. */
  readonly url: string | undefined
  readonly name: string
  readonly apiKey: string | undefined
  /** How long one answer may take, tries again included. */
  readonly timeoutSeconds: number
  /** What one customer may use in a day. */
  readonly dailyTokens: number
}

/**
 * The model that the environment sets up: OpenAI-compatible by MODEL_URL and MODEL_NAME, or Anthropic's by
 * ANTHROPIC_MODEL and ANTHROPIC_API_KEY; undefined without either.
 *
 * @throws Error when the variables are not whole
 */
export const readModel = (e: Environment): ModelConfig | undefined => {
  const limits = { timeoutSeconds: e.MODEL_TIMEOUT_SECONDS, dailyTokens: e.MODEL_DAILY_TOKENS }
  if (e.MODEL_URL !== undefined || e.MODEL_NAME !== undefined) {
    if (e.MODEL_URL === undefined) throw new Error('The model also needs MODEL_URL.')
    if (e.MODEL_NAME === undefined) throw new Error('The model also needs MODEL_NAME.')
    return { kind: 'openai-compatible', url: e.MODEL_URL, name: e.MODEL_NAME, apiKey: e.MODEL_API_KEY, ...limits }
  }
  if (e.ANTHROPIC_MODEL === undefined) return undefined
  if (e.ANTHROPIC_API_KEY === undefined) throw new Error('The model also needs ANTHROPIC_API_KEY.')
  return { kind: 'anthropic', url: e.ANTHROPIC_URL, name: e.ANTHROPIC_MODEL, apiKey: e.ANTHROPIC_API_KEY, ...limits }
}
