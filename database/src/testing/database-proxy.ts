import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a database that can be taken away: what connects through it meets a server that is gone. */
export interface DatabaseProxy {
  /** Connection string through the proxy. */
  readonly url: string
  /** Connections that were asked for since the start. */
  readonly asked: () => number
  /** Connections that stand. */
  readonly standing: () => number
  /** Cuts every connection and refuses new ones, as a server does that was killed. */
  readonly cut: () => void
  /** Lets nothing through, in either direction, and says nothing of it, as a network does in which packets are lost. */
  readonly silence: () => void
  /** Lets connections through again, and what was on its way. */
  readonly restore: () => void
  /** Lets nothing of the present connections through any more, without a word, as after a failover; new ones work. */
  readonly forget: () => void
  readonly stop: () => Promise<void>
}

/** Starts a proxy on a port of 127.0.0.1 to the database of a connection string, over a socket or over TCP. */
export const startDatabaseProxy = async (target: string): Promise<DatabaseProxy> => {
  const { hostname, port, searchParams } = new URL(target)
  const folder = searchParams.get('host')
  const reach = () => (folder ? connect(`${folder}/.s.PGSQL.${port || 5432}`) : connect(Number(port || 5432), hostname))
  const sockets = new Set<Socket>()
  /** Where what came over a connection goes on. */
  const pairs = new Map<Socket, Socket>()
  let asked = 0
  let isCut = false
  let isSilent = false
  const server = createServer(incoming => {
    asked += 1
    const outgoing = isCut ? undefined : reach()
    incoming.on('error', () => {})
    incoming.once('close', () => {
      sockets.delete(incoming)
      pairs.delete(incoming)
      outgoing?.destroy()
    })
    if (!outgoing) {
      incoming.destroy()
      return
    }
    sockets.add(incoming)
    outgoing.on('error', () => {})
    outgoing.once('close', () => {
      if (pairs.has(incoming)) incoming.destroy()
    })
    pairs.set(incoming, outgoing)
    if (!isSilent) incoming.pipe(outgoing).pipe(incoming)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(target)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : '')
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    asked: () => asked,
    standing: () => sockets.size,
    cut,
    silence: () => {
      isSilent = true
      for (const [incoming, outgoing] of pairs) {
        incoming.unpipe(outgoing)
        outgoing.unpipe(incoming)
      }
    },
    restore: () => {
      isCut = false
      isSilent = false
      for (const [incoming, outgoing] of pairs) incoming.pipe(outgoing).pipe(incoming)
    },
    forget: () => {
      for (const [incoming, outgoing] of pairs) {
        pairs.delete(incoming)
        incoming.unpipe(outgoing)
        incoming.resume()
        outgoing.destroy()
      }
    },
    stop: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
