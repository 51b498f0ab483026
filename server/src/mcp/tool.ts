import type { AssistantTool } from '@bic/contract/api-keys/assistant-tools'
import type { Answer, RouteId, Sent } from '@bic/contract/calls/routes'
import type { z } from 'zod'

/** What a tool works with: the calls of the product, made as whoever holds the key, and the addresses of its screens. */
export interface ToolContext {
  readonly call: <I extends RouteId>(
    id: I,
    input: { readonly [K in 'params' | 'query' | 'body']?: Sent<I, K> },
  ) => Promise<Answer<I>>
  /** The full address of a path of the product. */
  readonly link: (path: string) => string
}

/** What a tool answers: the same for a model to read and for a program. */
export interface ToolAnswer<O> {
  readonly text: string
  readonly data: O
}

export interface Tool {
  readonly name: AssistantTool
  readonly description: string
  /** The calls that it makes, which say what scopes it takes. */
  readonly calls: readonly RouteId[]
  readonly input: z.ZodObject
  readonly output: z.ZodObject
  readonly run: (context: ToolContext, input: never) => Promise<ToolAnswer<unknown>>
}

/** States that what a tool answers fits its schemas. */
export const tool = <I extends z.ZodObject, O extends z.ZodObject>(
  one: Omit<Tool, 'input' | 'output' | 'run'> & {
    readonly input: I
    readonly output: O
    readonly run: (context: ToolContext, input: z.output<I>) => Promise<ToolAnswer<z.input<O>>>
  },
): Tool => one
