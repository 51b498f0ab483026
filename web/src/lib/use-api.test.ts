import type { SignedInUser } from '@bic/contract/calls/access'
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageAskedFor } from '../testing/page-asked-for.ts'
import { composedKey, isAnswerTo, queryKeyOf, restsOn } from './query-key.ts'
import { refetchGroups } from './refetch.ts'
import { clearSession, startSession } from './session.ts'
import { type ApiQueryOptions, apiMutation, apiQuery } from './use-api.ts'

const asked: string[] = []
let answers: (path: string) => Response
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

const user = { userId: 7 }
const memory = () => ({
  getItem: () => JSON.stringify({ token: 'abc', user }),
  setItem: () => undefined,
  removeItem: () => undefined,
})
beforeEach(() => {
  asked.length = 0
  answers = () => answer(200, { data: [] })
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('location', { href: 'http://127.0.0.1/deals', origin: 'http://127.0.0.1' })
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace('/tribyl/api/', '')
    asked.push(path)
    return answers(path)
  })
})
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  globalThis.firstCalls = undefined
  clearSession()
  vi.unstubAllGlobals()
})

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })

/** Keeps an answer on screen. */
const show = async (queries: QueryClient, options: object) => {
  const observer = new QueryObserver(queries, options as ConstructorParameters<typeof QueryObserver>[1])
  stops.push(observer.subscribe(() => undefined))
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
  return observer
}

test('the key is the call and its input', () => {
  expect(queryKeyOf('getStoryDetail', { params: { storyId: 3 } })).toEqual([
    'getStoryDetail',
    { params: { storyId: 3 } },
  ])
  expect(queryKeyOf('getDealFilters')).toEqual(['getDealFilters', {}])
  expect(apiQuery('getDealFilters').queryKey).toEqual(queryKeyOf('getDealFilters'))
})

test('an answer rests on the groups that the contract says, a composed one on those of all its calls', () => {
  expect(restsOn(queryKeyOf('listDeals'), ['deals'])).toBe(true)
  expect(restsOn(queryKeyOf('listDeals'), ['dealCards', 'matches'])).toBe(false)
  const key = composedKey(['listMarket', 'listSolutionsByMarket'], 7)
  expect([restsOn(key, ['markets']), restsOn(key, ['solutions']), restsOn(key, ['deals'])]).toEqual([true, true, false])
  expect([isAnswerTo(key, 'listMarket'), isAnswerTo(key, 'listDeals')]).toEqual([true, false])
})

test('what is not the answer to a call rests on nothing', () => {
  expect(restsOn(['palette', 'deals'], ['deals'])).toBe(false)
  expect(restsOn(['toString'], ['deals'])).toBe(false)
})

test('null asks nothing', async () => {
  const observer = await show(client(), apiQuery('getStoryDetail', null))
  expect([observer.getCurrentResult().status, asked]).toEqual(['pending', []])
})

test('what the page asked for is there at once, but for those who ask again at once', () => {
  startSession({ token: 'token', user: {} as SignedInUser })
  const shown = (options: ApiQueryOptions<'listAllMarket'> = {}) => {
    pageAskedFor([['listAllMarket', [{ id: 1 }]]])
    const query: object = apiQuery('listAllMarket', {}, options)
    return new QueryObserver(client(), query as ConstructorParameters<typeof QueryObserver>[1]).getCurrentResult()
  }
  expect(shown()).toMatchObject({ data: [{ id: 1 }], isStale: false })
  expect(shown({ staleTime: 0 }).data).toBeUndefined()
  expect(shown({ refetchOnMount: 'always' }).data).toBeUndefined()
  expect(asked).toEqual([])
})

test('nothing is asked while the query is switched off', async () => {
  const off = apiQuery('getDealFilters', {}, { enabled: false })
  await show(client(), off)
  expect(asked).toEqual([])
})

test('an answer goes through select', async () => {
  answers = () => answer(200, { data: [{ id: 1 }, { id: 2 }] })
  const counted = apiQuery('listAllMarket', {}, { select: rows => rows.length })
  const observer = await show(client(), counted)
  expect(observer.getCurrentResult().data).toBe(2)
})

test('a request is cancelled when nobody waits for it', async () => {
  let signal: AbortSignal | undefined
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    signal = init.signal ?? undefined
    return new Promise(() => undefined)
  })
  const queries = client()
  const observer = new QueryObserver(queries, apiQuery('listAllMarket'))
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(signal).toBeDefined())
  expect(signal?.aborted).toBe(false)
  stop()
  expect(signal?.aborted).toBe(true)
})

test('a confirmed card renews what the deal has and the figures, and no list of deals', async () => {
  const queries = client()
  await show(queries, apiQuery('listDeals'))
  await show(queries, apiQuery('getDealCards', { params: { storyId: 3 } }))
  await show(queries, apiQuery('getConversationStatsForStory', { query: { storyId: 3 } }))
  asked.length = 0
  const confirm = new MutationObserver(queries, apiMutation(queries, 'confirmDealCard'))
  await confirm.mutate({ body: { storyId: 3, cardId: 5, confirmed: true } })
  expect(asked).toEqual(['deals/confirmCard', 'deals/3/cards'])
})

test('what is kept but not shown is asked for when it is shown next', async () => {
  const queries = client()
  await show(queries, apiQuery('listAllMarket'))
  stops.pop()?.()
  asked.length = 0
  await refetchGroups(queries, ['markets'])
  expect(asked).toEqual([])
  await show(queries, apiQuery('listAllMarket'))
  expect(asked).toHaveLength(1)
})

test.each([
  [400, 0],
  [404, 1],
  [409, 1],
  [500, 1],
])('after a refusal with %i what it may have changed is asked for %i times', async (status, times) => {
  const queries = client()
  await show(queries, apiQuery('listSavedViews'))
  asked.length = 0
  answers = path =>
    path.includes('elete') ? answer(status, { status, code: 'X', detail: 'No.' }) : answer(200, { data: [] })
  const remove = new MutationObserver(queries, apiMutation(queries, 'deleteView'))
  await expect(remove.mutate({ body: { id: 1 } })).rejects.toMatchObject({ status })
  expect(asked).toHaveLength(1 + times)
})

test('what a caller does when a mutation is settled comes before the answers are asked for again', async () => {
  const queries = client()
  await show(queries, apiQuery('listSavedViews'))
  asked.length = 0
  const order: number[] = []
  const options = apiMutation(queries, 'deleteView', { onSettled: () => void order.push(asked.length) })
  await new MutationObserver(queries, options).mutate({ body: { id: 1 } })
  expect([order, asked.length]).toEqual([[1], 2])
})

test('a mutation ends also when a live event asks again while its refetch is under way', async () => {
  const queries = client()
  const shown = await show(queries, apiQuery('getDealFilters'))
  const waiting: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', (_url: string, { signal, method }: RequestInit) => {
    if (method !== 'GET') return Promise.resolve(answer(200, { data: null }))
    return new Promise<Response>((resolve, reject) => {
      waiting.push(resolve)
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  })
  const mutation = new MutationObserver(queries, apiMutation(queries, 'updateMarketName'))
  const done = mutation.mutate({ body: { marketId: 1, name: 'North' } } as never)
  await vi.waitFor(() => expect(waiting.length).toBe(1))
  const again = refetchGroups(queries, ['markets'])
  await vi.waitFor(() => expect(waiting.length).toBe(2))
  for (const resolve of waiting) resolve(answer(200, { data: [1] }))
  await Promise.all([done, again])
  expect(shown.getCurrentResult().data).toEqual([1])
})

test('what is being fetched for the first time when its data change is asked for again', async () => {
  const queries = client()
  const waiting: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>(resolve => waiting.push(resolve)))
  const observer = new QueryObserver(queries, apiQuery('getDealFilters'))
  stops.push(observer.subscribe(() => undefined))
  await vi.waitFor(() => expect(waiting.length).toBe(1))
  const again = refetchGroups(queries, ['markets'])
  waiting[0]?.(answer(200, { data: ['before'] }))
  await vi.waitFor(() => expect(waiting.length).toBe(2))
  waiting[1]?.(answer(200, { data: ['after'] }))
  await again
  expect(observer.getCurrentResult().data).toEqual(['after'])
  expect(waiting).toHaveLength(2)
})
