import { mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { startDatabaseProxy } from '@bic/database/testing/database-proxy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApp, stopApp } from './make-app.ts'
import { bootReason, notReadyBecause, setReadiness } from './readiness.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t?.stop())

const ready = async () => {
  const { statusCode, body } = await t.server.inject('/readyz')
  return [statusCode, JSON.parse(body).reason]
}

test('readiness names a full disk and a folder that cannot be written to, and recovers', async () => {
  const probe = join(t.app.config.dataDir, '.write-probe')
  expect(await ready()).toEqual([200, undefined])
  // What is written to this device meets a full disk.
  await symlink('/dev/full', probe)
  expect(await ready()).toEqual([503, 'The disk of the data folder is full.'])
  expect((await t.server.inject('/healthz')).statusCode).toBe(200)
  await rm(probe)
  await mkdir(probe)
  expect(await ready()).toEqual([503, 'The data folder cannot be used (EISDIR).'])
  await rm(probe, { recursive: true })
  expect(await ready()).toEqual([200, undefined])
})

test('readiness names what the boot waits for, a database that is away, and a pool that is used up', async () => {
  setReadiness(t.app, bootReason({ demo: true, role: 'all' }))
  expect(await ready()).toEqual([503, 'Creating the demo customers.'])
  setReadiness(t.app, null)
  const proxy = await startDatabaseProxy(t.app.config.databaseUrl ?? '')
  const app = await makeApp(t.app.config, proxy.url, t.app.secret, t.app.now, { max: 1 })
  expect(await notReadyBecause(app)).toBeNull()
  const taken = await app.pool.connect()
  expect(await notReadyBecause(app)).toBe('All connections to the database are in use.')
  taken.release()
  proxy.cut()
  expect(await notReadyBecause(app)).toBe('The database does not respond.')
  proxy.restore()
  expect(await notReadyBecause(app)).toBeNull()
  await stopApp(app)
  await proxy.stop()
})

test('a process for requests alone does not wait for demo customers, which a worker makes', async () => {
  setReadiness(t.app, bootReason({ demo: true, role: 'api' }))
  expect(await ready()).toEqual([200, undefined])
})

test('metrics say how the queue, the work process and the disk are', async () => {
  await t.app.pool.query(`select graphile_worker.add_job('run_job', '{}', run_at => now() - interval '90 seconds')`)
  const { body } = await t.server.inject('/metrics')
  const value = (name: string) => Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (.*)$`, 'm').exec(body)?.[1])
  expect(value('bic_queue_jobs{state="ready"}')).toBe(1)
  expect(value('bic_queue_oldest_seconds')).toBeGreaterThanOrEqual(90)
  expect(value('bic_work_process_restarts')).toBe(0)
  expect(value('bic_disk_free_bytes')).toBeGreaterThan(0)
})
