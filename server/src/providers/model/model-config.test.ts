import { expect, it } from 'vitest'
import { readConfig } from '#config.ts'

const modelOf = (env: Record<string, string>) => readConfig(env).model

it('no model is set up until its variables are there', () => expect(modelOf({})).toBeUndefined())

it('an OpenAI-compatible model needs an address and a name', () => {
  const env = { MODEL_URL: 'http://127.0.0.1:9/v1', MODEL_NAME: 'small', MODEL_DAILY_TOKENS: '5' }
  expect(modelOf(env)).toEqual({
    kind: 'openai-compatible',
    url: 'http://127.0.0.1:9/v1',
    name: 'small',
    apiKey: undefined,
    timeoutSeconds: 60,
    dailyTokens: 5,
  })
  expect(() => modelOf({ MODEL_NAME: 'small' })).toThrow('MODEL_URL')
  expect(() => modelOf({ MODEL_URL: env.MODEL_URL })).toThrow('MODEL_NAME')
  expect(() => modelOf({ ...env, MODEL_URL: 'nowhere' })).toThrow('MODEL_URL')
})

it("Anthropic's model needs a name and a key", () => {
  expect(modelOf({ ANTHROPIC_MODEL: 'large', ANTHROPIC_API_KEY: 'k' })).toMatchObject({
    kind: 'anthropic',
    url: undefined,
    name: 'large',
    apiKey: 'k',
  })
  expect(() => modelOf({ ANTHROPIC_MODEL: 'large' })).toThrow('ANTHROPIC_API_KEY')
})
