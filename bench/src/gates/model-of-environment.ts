import { readConfig } from '@bic/server/config'
import { aiSdkModel } from '@bic/server/providers/model/ai-sdk-model'
import type { Model } from '@bic/server/providers/model/model'

/** The language model that the product would use in this environment; null without one. */
export const modelOfEnvironment = (): Model | null => {
  const { model } = readConfig(process.env)
  return model ? aiSdkModel(model) : null
}
