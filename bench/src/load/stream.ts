import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { ApiRequest } from '../history/api.ts'
import type { Answered } from './accounting.ts'

/** Somebody asks for something at a time, in milliseconds from the start. */
export interface Planned {
  readonly at: number
  readonly token: string
  readonly requests: readonly ApiRequest[]
}

/** Sends a request and answers its status, once all of the answer is there; 0 when none comes. */
export type Send = (request: ApiRequest, token: string) => Promise<number>

export interface Streamed {
  readonly answers: readonly Answered[]
  /** Share of the time in which this process's event loop had something to do. */
  readonly busy: number
}

/**
 * Sends all requests at their time, whatever became of those before, and waits until each was answered. The plan is in
 * the order of its times.
 */
export const runStream = async (plan: readonly Planned[], send: Send): Promise<Streamed> => {
  const answers: Answered[] = []
  const underWay: Promise<void>[] = []
  const load = performance.eventLoopUtilization()
  const started = performance.now()
  for (const { at, token, requests } of plan) {
    const wait = at - (performance.now() - started)
    if (wait > 0) await pause(wait)
    for (const request of requests) {
      const sent = performance.now() - started
      underWay.push(
        send(request, token).then(status => {
          answers.push({ kind: request.id, intended: at, sent, ended: performance.now() - started, status })
        }),
      )
    }
  }
  const busy = performance.eventLoopUtilization(load).utilization
  await Promise.all(underWay)
  return { answers, busy }
}
