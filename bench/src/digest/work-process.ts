// Works the open jobs of one customer in their order, as a process that may be killed at any moment.
import { readConfig } from '@bic/server/config'
import { runJob } from '@bic/server/jobs/run-job'
import { jobs } from '@bic/server/jobs/table'
import { makeApp, stopApp } from '@bic/server/make-app'

const [url = '', dataDir = '', customer = '', now = '', smtpUrl = ''] = process.argv.slice(2)
const customerId = Number(customer)
const config = readConfig({
  DATA_DIR: dataDir,
  DEMO: '0',
  LOG_LEVEL: 'silent',
  DATABASE_URL: url,
  SMTP_URL: smtpUrl,
})
const app = await makeApp(config, url, new Uint8Array(32).fill(7), () => new Date(now), { max: 4 })
process.stdout.write('working\n')
for (;;) {
  const { rows } = await app.pool.query<{ id: number }>(
    `select (j.payload ->> 'jobRunId')::int as id from graphile_worker._private_jobs j
     where j.payload ->> 'customerId' = $1 order by j.priority, j.id limit 200`,
    [customer],
  )
  if (rows.length === 0) break
  for (const { id } of rows) {
    await runJob(app, jobs, { customerId, jobRunId: id }, false)
    await app.pool.query(
      `delete from graphile_worker._private_jobs where payload ->> 'customerId' = $1 and (payload ->> 'jobRunId')::int = $2`,
      [customer, id],
    )
  }
}
await stopApp(app)
process.stdout.write('done\n')
