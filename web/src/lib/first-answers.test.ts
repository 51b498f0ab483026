import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  awaitFirstAnswers,
  forgetFirstAnswers,
  hasFirstAnswers,
  takeFirstAnswer,
  takeFirstBodies,
} from './first-answers.ts'

const url = '/tribyl/api/home'
const other = '/tribyl/api/user/me'
const answer = Promise.resolve(new Response('{}'))
const body = { data: { deals: 3 } }
const begin = (ofOther: object = { body }, all = Promise.resolve()) => {
  globalThis.firstCalls = {
    token: 'token',
    at: 100,
    answers: new Map([
      [url, { answer, body }],
      [other, { answer, ...ofOther }],
    ]),
    all,
  }
}
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(900)
  begin()
})
afterEach(() => {
  globalThis.firstCalls = undefined
  vi.restoreAllMocks()
})

it('gives an answer once, to the session that asked', () => {
  expect(takeFirstAnswer('GET', url, 'other')).toBeUndefined()
  expect(takeFirstAnswer('POST', url, 'token')).toBeUndefined()
  expect(takeFirstAnswer('GET', '/tribyl/api/deals', 'token')).toBeUndefined()
  expect(takeFirstAnswer('GET', url, 'token')).toBe(answer)
  expect(takeFirstAnswer('GET', url, 'token')).toBeUndefined()
})

it('gives what was answered once, to the session that asked', () => {
  expect(takeFirstBodies([url], 'other')).toBeUndefined()
  expect(takeFirstBodies([url, other], 'token')).toEqual([body, body])
  expect(takeFirstBodies([url], 'token')).toBeUndefined()
  expect(hasFirstAnswers()).toBe(false)
})

it('takes nothing until all of it is there', () => {
  begin({})
  expect(takeFirstBodies([url, other], 'token')).toBeUndefined()
  expect(takeFirstBodies([url, '/tribyl/api/deals'], 'token')).toBeUndefined()
  expect(takeFirstAnswer('GET', url, 'token')).toBe(answer)
  expect(takeFirstAnswer('GET', other, 'token')).toBe(answer)
})

it('gives none that is old, or was read before something changed', () => {
  vi.spyOn(performance, 'now').mockReturnValue(21_000)
  expect(takeFirstAnswer('GET', url, 'token')).toBeUndefined()
  expect(takeFirstBodies([url], 'token')).toBeUndefined()
  vi.spyOn(performance, 'now').mockReturnValue(900)
  forgetFirstAnswers()
  expect(takeFirstAnswer('GET', url, 'token')).toBeUndefined()
  expect(takeFirstBodies([url], 'token')).toBeUndefined()
})

it('has nothing on a page that asked for nothing', () => {
  globalThis.firstCalls = undefined
  expect(hasFirstAnswers()).toBe(false)
  expect(takeFirstAnswer('GET', url, 'token')).toBeUndefined()
  forgetFirstAnswers()
})

it('is awaited until all of it has come', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  begin({}, promise)
  const ended = vi.fn()
  const waiting = awaitFirstAnswers(60_000).then(ended)
  await new Promise(done => setTimeout(done))
  expect(ended).not.toHaveBeenCalled()
  resolve()
  await waiting
  expect(ended).toHaveBeenCalledOnce()
})

it('is awaited for so long only, and not where nothing was asked for', async () => {
  vi.useFakeTimers()
  begin({}, new Promise(() => {}))
  const waiting = awaitFirstAnswers(100)
  await vi.advanceTimersByTimeAsync(100)
  await waiting
  globalThis.firstCalls = undefined
  await awaitFirstAnswers(100)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
