import { Worker } from 'node:worker_threads'
import type { AppContext } from './app-context.ts'

export interface WorkThread {
  /** Ends when the demo customer, if one is wanted, is fully scored. */
  readonly ready: Promise<void>
  readonly stop: () => Promise<void>
}

type Message = 'ready' | 'stopped' | { readonly demo: { readonly done: number; readonly total: number } }

/** Starts the thread that works the queue; a thread that dies takes the process with it rather than leave jobs undone. */
export const startWorkThread = (
  app: AppContext,
  databaseUrl: string,
  onDemo: (done: number, total: number) => void,
  onDeath: (error: Error) => void,
): WorkThread => {
  const worker = new Worker(new URL('./work-thread.ts', import.meta.url), {
    workerData: { config: app.config, databaseUrl, secret: app.secret },
  })
  let stopping = false
  let stopped = () => {}
  const ready = new Promise<void>(resolve => {
    worker.on('message', (message: Message) => {
      if (message === 'ready') resolve()
      else if (message === 'stopped') stopped()
      else onDemo(message.demo.done, message.demo.total)
    })
  })
  worker.on('error', error => onDeath(error as Error))
  worker.on('exit', code => {
    stopped()
    if (!stopping && code !== 0) onDeath(new Error(`The work thread ended with code ${code}.`))
  })
  return {
    ready,
    stop: async () => {
      stopping = true
      const gone = new Promise<void>(resolve => {
        stopped = resolve
      })
      worker.postMessage('stop')
      const patience = setTimeout(() => stopped(), 10_000)
      await gone
      clearTimeout(patience)
      await worker.terminate()
    },
  }
}
