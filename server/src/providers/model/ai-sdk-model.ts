import type { LanguageModel } from 'ai'
import type { Model, ModelAnswer, ModelRequest } from './model.ts'
import type { ModelConfig } from './model-config.ts'

/** Tries after the first, when the provider is busy or cannot be reached. */
const retries = 2

const open = async ({ kind, url, name, apiKey }: ModelConfig): Promise<LanguageModel> => {
  const key = apiKey === undefined ? {} : { apiKey }
  if (kind === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ ...(url === undefined ? {} : { baseURL: url }), ...key })(name)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const given = { name: 'model', baseURL: url ?? '', supportsStructuredOutputs: true, includeUsage: true, ...key }
  return createOpenAICompatible(given)(name)
}

/** A model reached through the AI SDK, whose code is loaded when it is first asked. */
export const aiSdkModel = (config: ModelConfig): Model => {
  let opened: Promise<LanguageModel> | undefined
  const answer = async <T>({ system, prompt, schema, maxOutputTokens }: ModelRequest<T>): Promise<ModelAnswer<T>> => {
    const { Output, streamText } = await import('ai')
    opened ??= open(config)
    let failure: unknown
    const result = streamText({
      model: await opened,
      system,
      prompt,
      maxOutputTokens,
      output: Output.object({ schema }),
      maxRetries: retries,
      abortSignal: AbortSignal.timeout(config.timeoutSeconds * 1000),
      // An error in the stream is only reported here; what is awaited below would hide its cause.
      onError: ({ error }) => {
        failure = error
      },
    })
    try {
      const value = await result.output
      const { totalTokens } = await result.usage
      return { value: schema.parse(value), tokens: totalTokens ?? null }
    } catch (error) {
      throw failure ?? error
    }
  }
  return { name: config.name, dailyTokens: config.dailyTokens, answer }
}
