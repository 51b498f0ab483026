import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RouteDef } from '@bic/contract/calls/route'
import { routes } from '@bic/contract/calls/routes'
import { connect } from '@bic/database/connect'
import type { DatabaseUrls } from '@bic/database/prepare-database'
import { withDirectory, withTenant } from '@bic/database/tenant'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../config.ts'
import { startSession } from '../domains/access/actions/start-session.ts'
import { sendQueuedMail } from '../domains/access/mails/send-queued-mail.ts'
import { hashPassword } from '../domains/access/shared/passwords.ts'
import { deliverWebhooks } from '../domains/webhooks/delivery/deliver-webhooks.ts'
import { buildServer } from '../http/build-server.ts'
import { findMisfit } from '../http/check-answer.ts'
import { apiBase } from '../http/register-routes.ts'
import { runJob } from '../jobs/run-job.ts'
import { jobs } from '../jobs/table.ts'
import { makeApp, stopApp } from '../make-app.ts'
import { sharedReaders } from './shared-readers.ts'
import type { Caller, TestApp } from './test-app.ts'
import { testPassword } from './test-password.ts'

const fullLicence = ['PERM_STORY_ALL', 'PERM_SIMPLE_CP_ALL']

const address = (definition: RouteDef, params: Record<string, unknown>, query: Record<string, unknown>): string => {
  const path = definition.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]): [string, string] => [key, String(value)]),
  ).toString()
  return `${apiBase}/${path}${search ? `?${search}` : ''}`
}

const caller =
  (server: FastifyInstance, token: string | null): Caller['call'] =>
  async (id, sends = {}) => {
    const definition: RouteDef = routes[id]
    const query = (sends.raw?.query ?? sends.query ?? {}) as Record<string, unknown>
    const payload = sends.raw?.payload ?? (sends.body as Record<string, unknown> | undefined)
    const response = await server.inject({
      method: definition.method,
      url: address(definition, (sends.params ?? {}) as Record<string, unknown>, query),
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...sends.headers },
      ...(payload === undefined ? {} : { payload }),
    })
    const parsed = response.headers['content-type']?.includes('json') ? response.json() : {}
    const misfit = response.statusCode === 200 ? findMisfit(definition, parsed.data) : null
    if (misfit) throw new Error(`The answer of ${id} does not fit its schema: ${misfit}`)
    return { status: response.statusCode, data: parsed.data, problem: parsed }
  }

/** A database that an application has for itself. */
interface OwnDatabase extends DatabaseUrls {
  readonly drop: () => Promise<unknown>
}

const hashed = hashPassword(testPassword)

/** What `startTestApp` does, on a database that is given; it is dropped in the end. */
export const openTestApp = async (
  database: OwnDatabase,
  env: Readonly<Record<string, string>> = {},
  webRoot: string | null = null,
): Promise<TestApp> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bic-test-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    // A test makes in seconds what a person makes in minutes.
    RATE_LIMIT_SCALE: '1000',
    ...env,
  })
  const clock = { now: new Date('2026-11-15T10:00:00Z') }
  const app = await makeApp(config, database.url, new Uint8Array(32).fill(7), () => clock.now, {}, sharedReaders)
  const owner = connect(database.ownerUrl, { max: 4 })
  const server = await buildServer(app, webRoot)
  let count = 0

  const addCustomer: TestApp['addCustomer'] = name =>
    withDirectory(app.pool, async ({ db }) => {
      const row = await db
        .insertInto('customer')
        .values({ name, domain: `${name.toLowerCase()}.example` })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    })

  const signIn: TestApp['signIn'] = async (customerId, userId) => {
    // Checking the password would take longer than all the rest of it.
    const started = await startSession(app, { customerId, userId, seconds: 12 * 3600 })
    if (!started) throw new Error(`User ${userId} of customer ${customerId} cannot sign in.`)
    return { token: started.token, userId, customerId, call: caller(server, started.token) }
  }

  const addUser: TestApp['addUser'] = async (customerId, role, permissions = fullLicence) => {
    count += 1
    const email = `${role.toLowerCase()}${count}@test${customerId}.example`
    const userId = await withTenant(app.pool, customerId, async ({ db }) => {
      const name = `Licence for ${permissions.join(' and ') || 'nothing'}`
      const licence = await db
        .insertInto('license_type')
        .values({ customer_id: customerId, name, permissions: [...permissions] })
        .onConflict(on => on.columns(['customer_id', 'name']).doUpdateSet({ name }))
        .returning('id')
        .executeTakeFirstOrThrow()
      const row = await db
        .insertInto('app_user')
        .values({
          customer_id: customerId,
          username: email,
          email,
          first_name: 'Test',
          last_name: role,
          phone: null,
          role,
          user_type: null,
          functional_team: null,
          license_type_id: licence.id,
          photo: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    })
    await withDirectory(app.pool, async ({ db }) =>
      db
        .insertInto('login')
        .values({ customer_id: customerId, user_id: userId, email, username: email, password_hash: await hashed })
        .execute(),
    )
    return signIn(customerId, userId)
  }

  const workJobs = async (): Promise<void> => {
    const delivered = new Set<number>()
    for (;;) {
      const { rows } = await app.pool.query(
        `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and j.id = (select min(id) from graphile_worker._private_jobs) returning j.payload, t.identifier`,
      )
      const job = rows[0] as { identifier: string; payload: { customerId: number; jobRunId: number } } | undefined
      if (!job) return
      // What is tried again later is asked for again: the clock of a test stands still.
      if (job.identifier === 'deliver_webhooks') {
        if (!delivered.has(job.payload.customerId)) await deliverWebhooks(app, job.payload)
        delivered.add(job.payload.customerId)
      } else if (job.identifier === 'send_mail') await sendQueuedMail(app, job.payload, true).catch(() => {})
      else await runJob(app, jobs, job.payload, true)
    }
  }

  return {
    app,
    server,
    owner,
    clock,
    addCustomer,
    addUser,
    signIn,
    stranger: caller(server, null),
    workJobs,
    stop: async () => {
      await server.close()
      await stopApp(app)
      await owner.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
