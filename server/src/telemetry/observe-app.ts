import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { isMainThread } from 'node:worker_threads'
import type { Pool } from 'pg'
import { AddressRefused, AnswerMissing, type Mailer } from '../providers/mail.ts'
import { readQueueByKind } from '../queue-state.ts'
import type { Measured, ProcessPart, Telemetry } from './telemetry.ts'
import { inSpan, kindOfFault, secondsSince } from './telemetry.ts'

/** Reads something at most once for the gauges that are exported together. */
const readOnce = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
}

/** Measures the process, its connections, and in the server, which every installation has, the queue of all processes. */
export const observeApp = (telemetry: Telemetry, part: ProcessPart, pool: Pool): void => {
  const here = { 'bic.process': part }
  const gauge = (name: Parameters<Telemetry['gauge']>[0], read: () => number) =>
    telemetry.gauge(name, async () => [{ value: read(), attributes: here }])
  telemetry.gauge('db.client.connection.count', async () => [
    { value: pool.totalCount - pool.idleCount, attributes: { ...here, 'db.client.connection.state': 'used' } },
    { value: pool.idleCount, attributes: { ...here, 'db.client.connection.state': 'idle' } },
  ])
  gauge('db.client.connection.pending_requests', () => pool.waitingCount)
  if (isMainThread) gauge('process.memory.usage', () => process.memoryUsage.rss())
  gauge('v8js.memory.heap.used', () => getHeapStatistics().used_heap_size)
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const readDelay = readOnce(async () => {
    const read = { p99: delay.percentile(99) / 1e9, max: delay.max / 1e9 }
    delay.reset()
    return read
  })
  telemetry.gauge('nodejs.eventloop.delay.p99', async () => [{ value: (await readDelay()).p99, attributes: here }])
  telemetry.gauge('nodejs.eventloop.delay.max', async () => [{ value: (await readDelay()).max, attributes: here }])
  if (part !== 'server') return
  const readQueue = readOnce(() => readQueueByKind(pool))
  telemetry.gauge('bic.job.count', async () =>
    (await readQueue()).flatMap(({ kind, ready, running, later }): Measured[] =>
      Object.entries({ ready, running, later }).map(([state, value]) => ({
        value,
        attributes: { 'bic.job.kind': kind, 'bic.job.state': state },
      })),
    ),
  )
  telemetry.gauge('bic.job.oldest_wait', async () =>
    (await readQueue()).map(({ kind, oldestSeconds }) => ({
      value: oldestSeconds,
      attributes: { 'bic.job.kind': kind },
    })),
  )
}

/** What begins and ends transactions, and sets their role: each work has the same. */
const isFrame = (text: string): boolean => /^\s*(begin|commit|rollback|savepoint|release|set|start)\b/i.test(text)

/** `select deal`, of a statement that reads deals first. Identifiers only: literals begin otherwise. */
export const nameOfStatement = (text: string): string => {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]\w*)"?(?:\."?([a-z_]\w*)"?)?/i.exec(text)
  const name = table?.[2] ?? table?.[1]
  return name === undefined || verb === name ? verb : `${verb} ${name}`
}

/**
 * Gives statements spans, as far as they belong to something that is traced: named after what is done and to which table,
 * never with their text or values.
 */
export const observeStatements =
  (telemetry: Telemetry, currentTrace: () => string | undefined) =>
  (text: string): ((error?: unknown) => void) | undefined => {
    if (currentTrace() === undefined || isFrame(text)) return undefined
    const span = telemetry.begin(nameOfStatement(text), { kind: 'client' })
    return error => span.end(error === undefined ? undefined : kindOfFault(error))
  }

/** Counts what becomes of mails. */
export const observeMail = (telemetry: Telemetry, { send }: Mailer): Mailer => ({
  send: async (mail, noteHandover) => {
    const count = (outcome: string) => telemetry.add('bic.mail.count', 1, { 'bic.outcome': outcome })
    try {
      await send(mail, noteHandover)
      count('sent')
    } catch (error) {
      count(error instanceof AddressRefused ? 'refused' : error instanceof AnswerMissing ? 'unanswered' : 'failed')
      throw error
    }
  },
})

/** Gives tasks of the analysis threads spans and times. */
export const observeTasks =
  (telemetry: Telemetry) =>
  async <T>(task: string, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const note = (outcome: string) =>
      telemetry.record('bic.analysis.duration', secondsSince(begun), { 'bic.task': task, 'bic.outcome': outcome })
    try {
      const done = await inSpan(telemetry, `analysis ${task}`, { attributes: { 'bic.task': task } }, work)
      note('done')
      return done
    } catch (error) {
      note('failed')
      throw error
    }
  }
