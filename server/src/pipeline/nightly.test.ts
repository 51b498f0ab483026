import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestStandingNightly } from '../domains/analysis/family/request-standing.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t?.stop())

it('the jobs of the night begin customer by customer', async () => {
  const ids = [await t.addCustomer('One'), await t.addCustomer('Two'), await t.addCustomer('Three')]
  await requestStandingNightly(t.app)
  const { rows } = await t.app.pool.query<{ customerId: number; at: Date }>(
    `select (payload ->> 'customerId')::int as "customerId", run_at as at from graphile_worker._private_jobs
     where payload ->> 'kind' = 'renew-standing' and (payload ->> 'customerId')::int = any($1)`,
    [ids],
  )
  const secondsOf = (id: number | undefined) =>
    ((rows.find(({ customerId }) => customerId === id)?.at.getTime() ?? 0) - t.app.now().getTime()) / 1000
  expect(rows).toHaveLength(3)
  expect(secondsOf(ids[1])).toBeGreaterThanOrEqual(30)
  expect(secondsOf(ids[2]) - secondsOf(ids[1])).toBe(30)
})
