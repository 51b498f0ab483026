import { Gauge, type Registry } from 'prom-client'
import type { AppContext } from '../app-context.ts'
import { freeBytes } from '../disk-problem.ts'
import { readQueueState } from '../queue-state.ts'
import { workOf } from '../readiness.ts'

/** Adds what says whether work goes on: the queue, the work process and the disk. A figure that cannot be had is left out. */
export const registerOperationMetrics = (registry: Registry, app: AppContext): void => {
  const registers = [registry]
  new Gauge({
    name: 'bic_queue_jobs',
    help: 'Jobs of the queue: ready, running, or to be retried later.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      const queue = await readQueueState(app).catch(() => null)
      if (queue) for (const state of ['ready', 'running', 'later'] as const) this.set({ state }, queue[state])
    },
  })
  new Gauge({
    name: 'bic_queue_oldest_seconds',
    help: 'How long the oldest job has waited that a free place could begin.',
    registers,
    async collect() {
      this.reset()
      const queue = await readQueueState(app).catch(() => null)
      if (queue) this.set(queue.oldestSeconds)
    },
  })
  if (app.config.role !== 'api') {
    new Gauge({
      name: 'bic_queue_quiet_seconds',
      help: 'Time since the queue was last polled in this process.',
      registers,
      collect() {
        this.set((workOf(app)?.quietFor ?? 0) / 1000)
      },
    })
    new Gauge({
      name: 'bic_work_process_restarts',
      help: 'How often the work process was restarted.',
      registers,
      collect() {
        this.set(workOf(app)?.restarts ?? 0)
      },
    })
  }
  new Gauge({
    name: 'bic_disk_free_bytes',
    help: 'Free space on the disk of the data folder.',
    registers,
    async collect() {
      this.reset()
      const free = await freeBytes(app.config.dataDir).catch(() => null)
      if (free !== null) this.set(free)
    },
  })
}
