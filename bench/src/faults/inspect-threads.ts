/** Milliseconds to wait for a thread. */
const longestWait = 30_000

/** What the inspector of Node answers and tells. */
interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly sessionId?: string; readonly workerInfo?: { readonly url: string } }
}

/**
 * Ends threads of a process from outside, through its inspector: as a thread that crashes.
 *
 * @param port of the process's inspector.
 * @param module what the file that a thread runs ends with.
 * @param patience whether to wait for the first such thread when there is none yet.
 * @returns how many were ended.
 */
export const endThreads = async (
  port: number,
  module: string,
  patience: 'those there are' | 'wait for one' = 'those there are',
): Promise<number> => {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('The inspector does not answer.'))
  })
  let ended = 0
  const enabled = Promise.withResolvers<void>()
  const found = Promise.withResolvers<void>()
  socket.onmessage = ({ data }) => {
    const { id, method, params } = JSON.parse(String(data)) as Message
    if (id === 1) enabled.resolve()
    if (method !== 'NodeWorker.attachedToWorker' || !params?.workerInfo?.url.endsWith(module)) return
    ended += 1
    const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'process.exit(1)' } })
    const order = { sessionId: params.sessionId, message }
    socket.send(JSON.stringify({ id: 10 + ended, method: 'NodeWorker.sendMessageToWorker', params: order }))
    found.resolve()
  }
  socket.send(JSON.stringify({ id: 1, method: 'NodeWorker.enable', params: { waitForDebuggerOnStart: false } }))
  await enabled.promise
  if (patience === 'wait for one') {
    const end = setTimeout(() => found.reject(new Error(`No thread of ${module} was started.`)), longestWait)
    await found.promise.finally(() => clearTimeout(end))
  }
  // The order is on its way to the thread when the answer to the next message is there.
  await fetch(`http://127.0.0.1:${port}/json/version`)
  socket.close()
  return ended
}
