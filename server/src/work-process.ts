import './compile-patterns.ts'
import { allMade } from './demo/load/all-made.ts'
import { purgeExpired } from './domains/access/actions/purge-expired.ts'
import { sendQueuedMail } from './domains/access/mails/send-queued-mail.ts'
import { requestWatchesDue } from './domains/alerts/evaluate/request-watch.ts'
import { requestStandingNightly } from './domains/analysis/family/request-standing.ts'
import { noticeKeysNightly } from './domains/api-keys/notice-of-end.ts'
import { purgeKept } from './domains/configuration/purge-kept.ts'
import { wakeConnections } from './domains/connections/wake-connections.ts'
import { reviewContentsNightly } from './domains/content/review/review-contents.ts'
import { renewNightly } from './domains/entitlements/plan/renew-nightly.ts'
import { removeExportsNightly } from './domains/exports/remove-expired-nightly.ts'
import { continuePurges } from './domains/purges/retention/continue-purges.ts'
import { removeOldConversations } from './domains/purges/retention/remove-old-conversations.ts'
import { requestReportMails } from './domains/reports/schedule/request-mails.ts'
import { reviewStoriesNightly } from './domains/stories/boards/review-nightly.ts'
import { remindBuyersNightly } from './domains/stories/buyer/remind-buyers.ts'
import { askForWaiting } from './domains/webhooks/delivery/ask-for-deliveries.ts'
import { deliverWebhooks } from './domains/webhooks/delivery/deliver-webhooks.ts'
import { removeOldDeliveries } from './domains/webhooks/delivery/remove-old-deliveries.ts'
import { inTurn } from './jobs/in-turn.ts'
import { jobsAtOnce } from './jobs/job-kinds.ts'
import { QueuePulse } from './jobs/queue-pulse.ts'
import { jobs } from './jobs/table.ts'
import { startWorker } from './jobs/worker.ts'
import { makeApp, stopApp } from './make-app.ts'
import { upkeepNightly } from './pipeline/nightly.ts'
import { sweepObjects } from './pipeline/receive/sweep-objects.ts'
import { onStop, send, takeOrders } from './work-message.ts'

// Jobs run in a process of their own: reading and matching never hold up an answer, and a job that runs out of memory
// ends this process and not the server.
const { config, databaseUrl, secret } = await takeOrders()
const pulse = new QueuePulse()
setInterval(() => send({ kind: 'pulse', quietFor: pulse.quietFor() }), 2000).unref()

const app = await makeApp(config, databaseUrl, secret, undefined, { part: 'work' })
const stopWorker = await startWorker(app, jobs, jobsAtOnce, {
  nightly: () =>
    inTurn(app, [
      upkeepNightly,
      requestStandingNightly,
      requestReportMails,
      renewNightly,
      purgeExpired,
      purgeKept,
      removeOldConversations,
      reviewStoriesNightly,
      reviewContentsNightly,
      remindBuyersNightly,
      noticeKeysNightly,
      removeOldDeliveries,
      continuePurges,
      removeExportsNightly,
    ]),
  hourly: () => inTurn(app, [requestWatchesDue, wakeConnections, askForWaiting]),
  sendMail: sendQueuedMail,
  deliverWebhooks,
  pulse,
  onName: worker => send({ kind: 'name', worker }),
  onStuck: () => {
    send({ kind: 'stuck' })
    process.exit(1)
  },
})

onStop(async () => {
  await stopWorker()
  await stopApp(app)
  process.exit(0)
})

if (config.demo && !(await allMade(app))) {
  // The handlers, and what generates the demo customers, are much to load; nothing else here needs them.
  const { makeDemo } = await import('./demo/load/make-demo.ts')
  const { productCalls } = await import('./product-calls.ts')
  await makeDemo(app, productCalls, (done, total) => send({ kind: 'demo', done, total }))
}
send({ kind: 'ready' })
// A period that began while the product was off is granted at once, not only in the night.
await renewNightly(app).catch(error => app.log.warn({ err: error }, 'credits could not be renewed'))
// What a process that was killed left lying; the night does it again.
await purgeExpired(app).catch(error => app.log.warn({ err: error }, 'what has run out could not be removed'))
await sweepObjects(app).catch(error => app.log.warn({ err: error }, 'stored objects could not be swept'))
