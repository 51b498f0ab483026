import type { LiveEvent } from '@bic/contract/live-events'
import type { Handler } from '../http/call-context.ts'

/** Is this event for the eyes of this person? */
export const concerns = (event: LiveEvent, userId: number): boolean =>
  event.kind !== 'sessions-ended' && (event.kind !== 'changed' || event.userId === undefined || event.userId === userId)

/** Server-sent events of the signed-in user's customer, until the page goes away. */
export const streamEvents: Handler<'streamEvents'> = async ({ app, user, request, reply }) => {
  reply.hijack()
  const response = reply.raw
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  response.write(': open\n\n')
  const leave = app.events.subscribe(user.customerId, event => {
    if (concerns(event, user.userId)) response.write(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`)
  })
  const beat = setInterval(() => response.write(': beat\n\n'), 20_000)
  request.raw.once('close', () => {
    clearInterval(beat)
    leave()
    response.end()
  })
}
