import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askFirst, forgetFirstAnswers, takeFirstAnswer } from './first-answers.ts'

const url = '/tribyl/api/home'
const answer = Promise.resolve(new Response('{}'))
const fetched = vi.fn(() => answer)
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(performance, 'now').mockReturnValue(900)
  askFirst('token', [url])
})
afterEach(() => {
  forgetFirstAnswers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('asks with the session', () => {
  expect(fetched).toHaveBeenCalledWith(url, { headers: { authorization: 'Bearer token' } })
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
  askFirst('token', [url])
  forgetFirstAnswers()
  expect(takeFirstAnswer('GET', url, 'token')).toBeUndefined()
})

it('a refusal is for whoever takes the answer', async () => {
  const lost = Promise.reject(new TypeError('Failed to fetch'))
  fetched.mockReturnValueOnce(lost)
  askFirst('token', [url])
  await expect(takeFirstAnswer('GET', url, 'token')).rejects.toThrow('Failed to fetch')
})
