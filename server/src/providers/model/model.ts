import type { z } from 'zod'

export interface ModelRequest<T> {
  /** What it is to do. */
  readonly system: string
  /** What it is to do it with; never trusted to hold no orders. */
  readonly prompt: string
  readonly schema: z.ZodType<T>
  readonly maxOutputTokens: number
}

export interface ModelAnswer<T> {
  readonly value: T
  /** Used by question and answer together, as the provider counts them; null when it does not say. */
  readonly tokens: number | null
}

/** A language model that answers in a given shape. */
export interface Model {
  readonly name: string
  /** What one customer may use in a day. */
  readonly dailyTokens: number
  /** Fails when it gives no answer of that shape in time. */
  readonly answer: <T>(request: ModelRequest<T>) => Promise<ModelAnswer<T>>
}
