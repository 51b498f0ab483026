import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetFirstAnswers, takeFirstAnswer } from './first-answers.ts'

const url = '/tribyl/api/home'
const answer = Promise.resolve(new Response('{}'))
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(900)
  globalThis.firstAnswers = { token: 'token', answers: new Map([[url, answer]]) }
})
afterEach(() => {
  vi.restoreAllMocks()
  globalThis.firstAnswers = undefined
})

it('gives an answer once, to the session that asked', () => {
  expect(takeFirstAnswer('GET', url, 'other')).toBeUndefined()
  expect(takeFirstAnswer('POST', url, 'token')).toBeUndefined()
  expect(takeFirstAnswer('GET', '/tribyl/api/deals', 'token')).toBeUndefined()
  expect(takeFirstAnswer('GET', url, 'token')).toBe(answer)
  expect(takeFirstAnswer('GET', url, 'token')).toBeUndefined()
})

it('gives none that is old, or was read before something changed', () => {
  vi.spyOn(performance, 'now').mockReturnValue(21_000)
  expect(takeFirstAnswer('GET', url, 'token')).toBeUndefined()
  vi.spyOn(performance, 'now').mockReturnValue(900)
  globalThis.firstAnswers?.answers.set(url, answer)
  forgetFirstAnswers()
  expect(takeFirstAnswer('GET', url, 'token')).toBeUndefined()
})

it('gives none where nothing was asked for', () => {
  globalThis.firstAnswers = undefined
  forgetFirstAnswers()
  expect(takeFirstAnswer('GET', url, 'token')).toBeUndefined()
})
