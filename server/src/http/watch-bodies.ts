import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { sendProblem } from './problem.ts'

/** How long the server waits for those who send slowly, in milliseconds. */
export interface Patience {
  /** From the beginning of a connection or request to the end of its headers. */
  readonly headers: number
  /** A body has to bring `leastBytes` in each of these spans, however long it takes as a whole. */
  readonly progress: number
  /** How often both are looked at. */
  readonly look: number
  /** After a refusal: for the sender to read it and to stop sending. */
  readonly linger: number
}

export const usualPatience: Patience = { headers: 60_000, progress: 60_000, look: 5000, linger: 2000 }

const leastBytes = 4096

interface Watched {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly bytesAtStart: number
  /** At the beginning of the span that is looked at. */
  since: number
  bytes: number
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Is it the sender who is waited for? When the server is slow, what has come fills the buffer. */
const waitsForSender = ({ raw }: FastifyRequest): boolean => raw.readableLength < raw.readableHighWaterMark

/**
 * After a refusal the sender may still be sending. The connection is ended for writing and what comes is thrown away
 * for a moment: closed at once, it would be reset, and the sender would not see the answer.
 */
const lingerOn = ({ raw }: FastifyRequest, milliseconds: number): void => {
  const { socket } = raw as { readonly socket: Socket }
  socket.destroySoon = () => {
    socket.end()
    raw.resume()
    const timer = setTimeout(() => socket.destroy(), milliseconds)
    socket.once('close', () => clearTimeout(timer))
  }
}

/**
 * Answers refused uploads at once, and ends bodies that trickle in or grow beyond what their call takes. Uploads that go
 * on may take as long as they need.
 */
export const watchBodies = (server: FastifyInstance, patience: Patience): void => {
  const watched = new Map<FastifyRequest, Watched>()

  const refuse = (one: Watched, error: AppError): void => {
    const { request, reply } = one
    watched.delete(request)
    if (reply.sent || reply.raw.headersSent) request.raw.destroy()
    else sendProblem(error, request, reply)
  }
  /** Why a body is not taken any longer, or null. */
  const findFault = (one: Watched, now: number): AppError | null => {
    const { request, bytesAtStart } = one
    const { bytesRead } = request.raw.socket
    if (bytesRead - bytesAtStart > request.routeOptions.bodyLimit) return new AppError('TOO_LARGE')
    if (now - one.since < patience.progress) return null
    if (bytesRead - one.bytes < leastBytes && waitsForSender(request)) return new AppError('TOO_SLOW')
    one.since = now
    one.bytes = bytesRead
    return null
  }
  const timer = setInterval(() => {
    const now = performance.now()
    for (const one of watched.values()) {
      const fault = findFault(one, now)
      if (fault) refuse(one, fault)
    }
  }, patience.look)
  server.addHook('onClose', async () => clearInterval(timer))

  server.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const { bytesRead } = request.raw.socket
    const one = { request, reply, bytesAtStart: bytesRead, since: performance.now(), bytes: bytesRead }
    watched.set(request, one)
    const leave = () => watched.delete(request)
    request.raw.once('end', leave).once('close', leave)
  })
  server.addHook('onSend', async (request, reply, payload) => {
    if (!hasBody(request) || request.raw.complete) return payload
    // Answered: what still comes is thrown away, however much it is.
    watched.delete(request)
    reply.header('connection', 'close')
    lingerOn(request, patience.linger)
    return payload
  })
}
