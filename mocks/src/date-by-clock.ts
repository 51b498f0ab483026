import type { FastifyInstance } from 'fastify'
import type { VirtualClock } from './clock.ts'

/** Gives all answers the date of the vendors' clock, tokens and files too: left to Node, they would have that of today. */
export const dateByClock = (app: FastifyInstance, clock: Pick<VirtualClock, 'now'>, minutesAhead = 0): void => {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', new Date(clock.now().getTime() + 60_000 * minutesAhead).toUTCString())
  })
}
