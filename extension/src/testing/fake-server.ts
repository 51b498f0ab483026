import { routeTable } from '@bic/contract/calls/route-table'
import type { Answer, RouteId } from '@bic/contract/calls/routes'
import { vi } from 'vitest'

interface Asked {
  readonly id: RouteId
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

type Reply = { readonly status: number; readonly content: unknown } | 'away' | 'silent'

/** The product as the extension sees it: what each call answers. */
export const fakeServer = () => {
  const replies = new Map<RouteId, Reply>()
  const asked: Asked[] = []
  const ids = Object.entries(routeTable).map(([id, [, path]]) => [`/tribyl/api/${path}`, id as RouteId] as const)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address)
    const id = ids.find(([path]) => path === url.pathname)?.[1]
    if (!id) throw new Error(`No call at ${url.pathname}`)
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body))
    asked.push({
      id,
      query: Object.fromEntries(url.searchParams),
      body,
      headers: init.headers as Record<string, string>,
    })
    const reply = replies.get(id) ?? 'away'
    if (reply === 'away') throw new TypeError('Failed to fetch')
    if (reply === 'silent')
      return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    return new Response(JSON.stringify(reply.content), { status: reply.status })
  })
  return {
    asked: (id: RouteId) => asked.filter(one => one.id === id),
    answers: <I extends RouteId>(id: I, data: Answer<I>) => void replies.set(id, { status: 200, content: { data } }),
    refuses: (id: RouteId, status: number, detail: string) => void replies.set(id, { status, content: { detail } }),
    isAway: (id: RouteId) => void replies.set(id, 'away'),
    isSilent: (id: RouteId) => void replies.set(id, 'silent'),
  }
}
