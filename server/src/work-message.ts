import { once } from 'node:events'
import type { Config } from './config.ts'
import { watchProcess } from './threads/watch-this-process.ts'

/** What a work process is started with. It comes as a message: a command line or an environment can be read by others. */
export interface WorkOrders {
  readonly config: Config
  readonly databaseUrl: string
  readonly secret: Uint8Array
}

/** What the work process says to the one that started it. */
export type WorkMessage =
  /** The demo customer, if one is wanted, is made. */
  | { readonly kind: 'ready' }
  /** A sign of life, every few seconds: how long the queue has shown none, in milliseconds. */
  | { readonly kind: 'pulse'; readonly quietFor: number }
  /** It takes jobs in this name. */
  | { readonly kind: 'name'; readonly worker: string }
  /** A job hangs, which only the end of the process can stop. */
  | { readonly kind: 'stuck' }
  | { readonly kind: 'demo'; readonly done: number; readonly total: number }

/** Waits for the orders of this work process, which ends when its parent does: it alone says when to stop. */
export const takeOrders = async (): Promise<WorkOrders> => {
  watchProcess()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.once('disconnect', () => process.exit())
  const [orders] = await once(process, 'message')
  return orders as WorkOrders
}

/** Says something to the parent, if it is still there. */
export const send = (message: WorkMessage): void => {
  if (process.connected) process.send?.(message, () => {})
}

/** Calls once, when the parent says to stop. */
export const onStop = (stop: () => Promise<void>): void => {
  process.once('message', () => void stop())
}
