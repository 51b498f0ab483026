import type { LiveEvent } from '@bic/contract/values/live-events'
import type { QueryClient } from '@tanstack/react-query'
import { authorization } from './api.ts'
import { apiBase } from './call-address.ts'
import { EventStreamReader, type StreamEvent } from './event-stream.ts'
import { firstCallsAt } from './first-answers.ts'
import { forceLogout } from './logout.ts'
import { waitBefore } from './reconnect.ts'
import { refetchAll, refetchGroups } from './refetch.ts'
import { getSession, subscribeSession } from './session.ts'

const lineListeners = new Set<() => void>()
let lineIsUp = true

function setLine(up: boolean) {
  if (up === lineIsUp) return
  lineIsUp = up
  for (const listener of lineListeners) listener()
}

/** Whether the live connection stands; true also while nobody is signed in. */
export const isLineUp = () => lineIsUp

export function listenToLine(listener: () => void): () => void {
  lineListeners.add(listener)
  return () => lineListeners.delete(listener)
}

/** The event in a message of the stream; null for what is no event of ours. */
export function readLiveEvent({ event, data }: StreamEvent): LiveEvent | null {
  if (event !== 'job' && event !== 'changed' && event !== 'refresh') return null
  return JSON.parse(data) as LiveEvent
}

function deliver(queries: QueryClient, message: StreamEvent) {
  const event = readLiveEvent(message)
  if (!event) return
  if (event.kind === 'refresh') {
    void refetchAll(queries)
    return
  }
  void refetchGroups(queries, event.kind === 'changed' ? event.what : ['jobs'])
}

/** Reads one connection to its end. True: the server closed it because this person has too many pages open. */
async function readConnection(
  queries: QueryClient,
  token: string,
  address: string,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<boolean> {
  const headers = { ...authorization(token), accept: 'text/event-stream' }
  const response = await fetch(address, { headers, signal })
  if (response.status === 401 && getSession()?.token === token) forceLogout()
  if (!response.ok || !response.body) return false
  onOpen()
  const chunks = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const events = new EventStreamReader()
  for (;;) {
    const { done, value } = await chunks.read()
    if (done) return false
    for (const event of events.push(value)) {
      if (event.event === 'superseded') return true
      deliver(queries, event)
    }
  }
}

/** What changed since the page asked for its first data, so many milliseconds ago, is delivered first. */
const addressOf = (pageAge: number | undefined) =>
  `${apiBase}/events${pageAge === undefined ? '' : `?pageAge=${Math.ceil(pageAge)}`}`

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })

/** Until somebody looks at this page again; one that is in sight waits a minute. */
const untilLookedAt = (signal: AbortSignal) =>
  document.visibilityState === 'visible'
    ? pause(60_000, signal)
    : new Promise<void>(resolve => {
        document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
        signal.addEventListener('abort', () => resolve(), { once: true })
      })

async function stayConnected(queries: QueryClient, token: string, signal: AbortSignal, hasHeardBefore: boolean) {
  const askedAt = firstCallsAt() ?? performance.now()
  let attempt = 0
  let opened = hasHeardBefore ? 1 : 0
  const onOpen = () => {
    setLine(true)
    attempt = 0
    opened += 1
    // What changed while the line was down was not heard: everything on screen is asked for again.
    if (opened > 1) void refetchAll(queries)
  }
  while (!signal.aborted) {
    const address = addressOf(opened === 0 ? performance.now() - askedAt : undefined)
    const isSuperseded = await readConnection(queries, token, address, signal, onOpen).catch(() => false)
    if (signal.aborted) return
    if (isSuperseded) {
      await untilLookedAt(signal)
      continue
    }
    setLine(false)
    await pause(waitBefore(attempt, Math.random()), signal)
    attempt += 1
  }
}

/** Keeps one live connection while someone is signed in; starts and stops with the session. Returns what ends that. */
export function followEvents(queries: QueryClient): () => void {
  let connected: string | undefined
  let controller = new AbortController()
  const follow = () => {
    const token = getSession()?.token
    if (token === connected) return
    const isRenewed = connected !== undefined
    controller.abort()
    connected = token
    setLine(true)
    controller = new AbortController()
    if (token !== undefined) void stayConnected(queries, token, controller.signal, isRenewed)
  }
  const unsubscribe = subscribeSession(follow)
  follow()
  return () => {
    unsubscribe()
    controller.abort()
    setLine(true)
  }
}
