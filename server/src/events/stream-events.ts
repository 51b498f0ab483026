import type { LiveEvent } from '@bic/contract/values/live-events'
import type { Handler } from '../http/call-context.ts'
import { findLiveSession } from '../http/live-session.ts'
import { type OpenStream, OpenStreams } from './open-streams.ts'

/** Is this event for the eyes of this person? */
export const concerns = (event: LiveEvent, userId: number): boolean =>
  event.kind !== 'sessions-ended' && (event.kind !== 'changed' || event.userId === undefined || event.userId === userId)

/** Can this event mean that sessions of this person have ended? After a lost connection that may have been missed. */
const mayEnd = (event: LiveEvent, userId: number): boolean =>
  event.kind === 'refresh' || (event.kind === 'sessions-ended' && event.userId === userId)

/** Milliseconds between signs of life, and how many of them pass between two looks whether the session lives. */
const beatEvery = 20_000
const beatsPerLook = 3
/** Bytes that wait for a page that does not read; beyond them its stream is closed. */
const mostUnread = 1024 * 1024
/** Milliseconds that the request for the stream may have been longer on its way than those for the data of the page. */
const longestWay = 500

const streams = new OpenStreams()

/** Server-sent events of the signed-in user's customer, until the page goes away or the session ends. */
export const streamEvents: Handler<'streamEvents'> = async ({ app, user, sessionId, query, request, reply }) => {
  reply.hijack()
  const response = reply.raw
  const person = `${user.customerId}:${user.userId}`
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  response.write(': open\n\n')

  const write = (text: string) => {
    if (response.writableLength > mostUnread) response.destroy()
    else response.write(text)
  }
  /** Closes the stream when its session is over; a database that is away says nothing about that. */
  const look = async () => {
    const isOver = await findLiveSession(app, sessionId).then(
      session => session === null,
      () => false,
    )
    if (isOver) response.end()
  }
  const stream: OpenStream = {
    supersede: () => response.end('event: superseded\ndata: {}\n\n'),
  }
  const deliver = (event: LiveEvent) => {
    if (concerns(event, user.userId)) write(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`)
  }
  streams.add(person, stream)
  const leave = app.events.subscribe(user.customerId, event => {
    deliver(event)
    if (mayEnd(event, user.userId)) void look()
  })
  if (query.pageAge !== undefined) {
    for (const event of app.events.recent(user.customerId, query.pageAge + longestWay)) deliver(event)
  }
  let beats = 0
  const beat = setInterval(() => {
    write(': beat\n\n')
    beats += 1
    if (beats % beatsPerLook === 0) void look()
  }, beatEvery)
  response.once('close', () => {
    clearInterval(beat)
    leave()
    streams.remove(person, stream)
  })
  request.raw.once('close', () => response.end())
  // The session may have ended between the guard and the subscription.
  void look()
}
