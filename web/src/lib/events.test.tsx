import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { personOf, signIn } from '../testing/render-part.tsx'
import { followEvents } from './events.ts'
import { clearSession } from './session.ts'

let streams: { readonly address: string; readonly end: () => void }[]
let stop: () => void
const queries = new QueryClient()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.spyOn(queries, 'invalidateQueries').mockResolvedValue()
  streams = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    streams.push({ address, end: () => void writable.close() })
    return new Response(readable)
  })
})
afterEach(() => {
  stop()
  clearSession()
  globalThis.firstCalls = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the stream begins with what changed since the first calls, and one after a loss with nothing', async () => {
  globalThis.firstCalls = { token: 'token', at: performance.now(), answers: new Map(), all: Promise.resolve() }
  await vi.advanceTimersByTimeAsync(700.5)
  signIn(personOf('SELLER'))
  stop = followEvents(queries)
  expect(streams.map(({ address }) => address)).toEqual(['/tribyl/api/events?pageAge=701'])
  await vi.advanceTimersByTimeAsync(0)
  expect(queries.invalidateQueries).not.toHaveBeenCalled()
  streams[0]?.end()
  await vi.advanceTimersByTimeAsync(1000)
  expect(streams.map(({ address }) => address).slice(1)).toEqual(['/tribyl/api/events'])
  await vi.waitFor(() => expect(queries.invalidateQueries).toHaveBeenCalled())
})

test('a page without first calls asks from when it began to listen', () => {
  signIn(personOf('SELLER'))
  stop = followEvents(queries)
  expect(streams.map(({ address }) => address)).toEqual(['/tribyl/api/events?pageAge=0'])
})
