import { setTimeout as pause } from 'node:timers/promises'
import type { Access, Connector, Stream } from '@bic/connectors/connector'
import { connectors } from '@bic/connectors/connectors'
import { VendorFault } from '@bic/connectors/vendor-fault'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { requestMerge } from '#evidence/index/request-merge.ts'
import { requestEpoch } from '#evidence/score/request-epoch.ts'
import { changed, unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { loadShortestCall } from '#pipeline/ingest/leave-out-short.ts'
import type { AskMailServer } from '#providers/mail-server/mail-server.ts'
import { linkVendor, type Send, sendToVendor, VendorBusy, type VendorLink } from '../access/ask-vendor.ts'
import { observeVendor } from '../access/observe-vendor.ts'
import { openAccess } from '../access/open-access.ts'
import { openMailbox } from '../access/open-mailbox.ts'
import { RateBudget } from '../access/rate-budget.ts'
import { type LoadFigures, loadFigures } from '../write-back/figures.ts'
import { writeBack } from '../write-back/write-back.ts'
import { applyActivities } from './activities/apply-activities.ts'
import { isRefused, noteRefused, refusedOf } from './activities/refused.ts'
import { applyObjects } from './apply-objects.ts'
import { askAgain, loadWaiting } from './ask-again.ts'
import { workCensus } from './census.ts'
import { checkMissing, loadMissing, ManyGone } from './check-missing.ts'
import { hearNews } from './hear-news.ts'
import { loadProgress } from './load-progress.ts'
import { type Listing, loadListings, MailboxEnded, noteMailbox, requireFlowing } from './mail/mailboxes.ts'
import { freshEvery, planSlice, recentEvery } from './plan-slice.ts'
import { tooShort } from './read-landed.ts'
import { applyRecords } from './records/apply-records.ts'
import { wakeOwned } from './records/await-owners.ts'
import { dropOldSlices, findOpenSlice, openSlice, reopenGaps } from './slices.ts'
import type { Turn } from './turn.ts'
import { workSlice } from './work-slice.ts'

/** What a turn works with besides the job; tests bring their own time and vendor. */
export interface SyncMeans {
  readonly connector: Connector
  readonly send: Send
  /** Given where the vendor is a mail server. */
  readonly askMail?: AskMailServer
  readonly wait: (milliseconds: number) => Promise<void>
  /** Whether the turn goes on; asked between any two steps. */
  readonly goesOn: () => boolean
  /** The figures that are written into a CRM; those of the product when left out. */
  readonly figures?: LoadFigures
}

export type SyncJob = Pick<JobContext<unknown>, 'app' | 'customerId' | 'read' | 'write'>

/** Scores and lists follow at the end of a turn, so it ends after a while even when nobody waits. */
const longestTurn = 15_000
/** Objects that were landed are applied when there are so many, or when the last ones were applied so long ago. */
const enoughToApply = 256
const longestUnapplied = 5000
/** A day's requests are for the present from here on; the past waits for the next day. */
const shareOfPast = 0.7
const day = 24 * 60 * 60_000
/** The share of a day by which its requests may be used before their time. */
const headStart = 0.2
/** After turns that failed, the next begins so much later. */
const pauses = [60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000]

const budgetsOfApp = new WeakMap<AppContext, Map<string, RateBudget>>()
/** What a connection may ask, for as long as the process lives. */
const budgetOf = ({ app, customerId }: SyncJob, connectionId: number, connector: Connector): RateBudget => {
  const budgets = budgetsOfApp.get(app) ?? new Map<string, RateBudget>()
  budgetsOfApp.set(app, budgets)
  const key = `${customerId} ${connectionId}`
  const found = budgets.get(key) ?? new RateBudget(connector.budgets)
  budgets.set(key, found)
  return found
}

const loadConnection = ({ db, customerId }: TenantTransaction, id: number): Promise<Row<'connection'> | undefined> =>
  db.selectFrom('connection').selectAll().where('customer_id', '=', customerId).where('id', '=', id).executeTakeFirst()

const change = async (
  { db, customerId }: TenantTransaction,
  id: number,
  values: Partial<Omit<Row<'connection'>, 'id' | 'customer_id'>>,
): Promise<void> => {
  await db.updateTable('connection').set(values).where('customer_id', '=', customerId).where('id', '=', id).execute()
}

/** Begins the streams that the ledger does not know yet: what is not settled when the connection is made counts as present, not as past. */
const beginStreams = async (
  { client, customerId }: TenantTransaction,
  connection: Row<'connection'>,
  listings: readonly Listing[],
): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    'select name from sync_stream where customer_id = $1 and connection_id = $2',
    [customerId, connection.id],
  )
  const known = new Set(rows.map(({ name }) => name))
  for (const { stream } of listings) {
    const { name, pageSizes, settleMinutes } = stream
    if (known.has(name)) continue
    const edge = new Date(connection.created_at.getTime() - settleMinutes * 60_000)
    await client.query(
      `insert into sync_stream (customer_id, connection_id, name, backfilled_to, settled_until, page_size)
       values ($1, $2, $3, $4, $4, $5) on conflict (customer_id, connection_id, name) do nothing`,
      [customerId, connection.id, name, edge, pageSizes.most],
    )
  }
}

/** Stored versions are read again that an older reading was applied to, or that were skipped by another threshold. */
const replayOld = async (
  { client, customerId }: TenantTransaction,
  connectionId: number,
  { name, normaliser }: Stream,
  shortest: number,
): Promise<void> => {
  await client.query(
    `update sync_object o set state = 'landed' from sync_version v
     where o.customer_id = $1 and o.connection_id = $2 and o.stream = $3 and o.state in ('applied', 'skipped', 'waiting')
       and v.customer_id = o.customer_id and v.object_id = o.id and v.number = o.version and v.normaliser < $4`,
    [customerId, connectionId, name, normaliser],
  )
  await client.query(
    `update sync_object set state = 'landed' where customer_id = $1 and connection_id = $2 and stream = $3
       and state = 'skipped' and version > 0 and starts_with(reason, $4) and reason <> $5`,
    [customerId, connectionId, name, tooShort(0).split('0')[0], tooShort(shortest)],
  )
}

/** By which reading and threshold the stored versions of a stream were last looked through, and when. */
interface Replayed {
  readonly by: string
  readonly at: Date
}

/** By stream, for as long as the process lives. */
const replayedOfApp = new WeakMap<AppContext, Map<string, Replayed>>()

/** All versions of a stream are looked through once by a process, and once an hour: another process may still apply an older reading. */
const replayEvery = 60 * 60_000

/** Which streams are to be looked through for what has to be read again, and how it is noted that they were. */
const dueForReplay = (
  { app, customerId }: Pick<SyncJob, 'app' | 'customerId'>,
  connectionId: number,
  listings: readonly Listing[],
  shortest: number,
) => {
  const replayed = replayedOfApp.get(app) ?? new Map<string, Replayed>()
  replayedOfApp.set(app, replayed)
  const at = app.now()
  const due = listings
    .map(({ stream }) => ({
      stream,
      key: `${customerId} ${connectionId} ${stream.name}`,
      by: `${stream.normaliser} ${shortest}`,
    }))
    .filter(({ key, by }) => {
      const last = replayed.get(key)
      return last?.by !== by || at.getTime() - last.at.getTime() >= replayEvery
    })
  return {
    streams: due.map(({ stream }) => stream),
    note: () => {
      for (const { key, by } of due) replayed.set(key, { by, at })
    },
  }
}

const loadUsage = async ({ client, customerId }: TenantTransaction, connectionId: number, now: Date) => {
  const { rows } = await client.query<{ bucket: string; requests: number }>(
    'select bucket, requests from sync_usage where customer_id = $1 and connection_id = $2 and day = $3',
    [customerId, connectionId, now.toISOString().slice(0, 10)],
  )
  return rows
}

/** Adds what was asked of a vendor to the day's count. */
export const noteUsage =
  (connectionId: number, link: VendorLink, now: () => Date) =>
  async ({ client, customerId }: TenantTransaction): Promise<void> => {
    for (const [bucket, { requests, refused }] of link.takeUsage()) {
      await client.query(
        `insert into sync_usage as u (customer_id, connection_id, day, bucket, requests, refused) values ($1, $2, $3, $4, $5, $6)
         on conflict (customer_id, connection_id, day, bucket) do update
           set requests = u.requests + excluded.requests, refused = u.refused + excluded.refused`,
        [customerId, connectionId, now().toISOString().slice(0, 10), bucket, requests, refused],
      )
    }
  }

/** Milliseconds by which the vendor's clock has to drift before it is noted. */
const notableDrift = 2000

/** One stretch of work at a stream, until nothing is due or the turn is over. */
const workStream = async (
  turn: Turn,
  means: SyncMeans,
  {
    maySpend,
    heardAt,
    onApplied,
  }: { readonly maySpend: () => boolean; readonly heardAt: Date | null; readonly onApplied: () => void },
): Promise<void> => {
  const { job, stream, connection } = turn
  const of = { connectionId: connection.id, stream: stream.name }
  let appliedAt = Number.NEGATIVE_INFINITY
  const apply = async () => {
    const applied = stream.areActivities
      ? await applyActivities(turn)
      : stream.records
        ? await applyRecords(turn, stream.records)
        : await applyObjects(turn)
    if (applied > 0) onApplied()
    appliedAt = job.app.now().getTime()
  }
  while (means.goesOn()) {
    const ahead = turn.link.clockAhead() ?? connection.clock_ahead_ms
    const now = job.app.now()
    const isLate = now.getTime() - appliedAt >= longestUnapplied
    const {
      isDue,
      slice: open,
      planned,
      waiting,
      absences,
    } = await job.read(async tx => {
      const progress = await loadProgress(tx, connection, stream, {
        maySpend: maySpend(),
        ahead,
        heardAt,
        enough: enoughToApply,
        now,
      })
      turn.pageSize = progress.pageSize
      const { unapplied } = progress
      const isDue = unapplied >= enoughToApply || (unapplied > 0 && isLate)
      const step = isDue ? null : planSlice(stream, progress, new Date(now.getTime() + ahead))
      const nothing = { isDue, slice: undefined, planned: null, waiting: [], absences: null }
      if (isDue) return nothing
      if (step !== null && 'goOn' in step) return { ...nothing, slice: await findOpenSlice(tx, of, step.goOn) }
      if (step !== null) return { ...nothing, planned: step.begin }
      const waiting = await loadWaiting(tx, turn, now)
      const isIdle = unapplied === 0 && waiting.length === 0
      return { ...nothing, waiting, absences: isIdle ? await loadMissing(tx, turn) : null }
    })
    if (isDue) {
      await apply()
      continue
    }
    const slice =
      open ??
      (planned && (await job.write(async tx => unaudited(await openSlice(tx, of, planned, job.app.now()), 'step'))))
    if (slice) {
      if (slice.pass === 'census') await workCensus(turn, slice)
      else await workSlice(turn, slice)
      continue
    }
    // What was asked for again is applied at once, because that says when it is asked for next.
    if (waiting.length > 0) await askAgain(turn, waiting)
    if (absences === null) await apply()
    else if (!(await checkMissing(turn, absences))) break
  }
}

/** What is new is asked for again a while after the last time; objects that wait may be due before. */
const nextTime = async (
  { client, customerId }: TenantTransaction,
  connectionId: number,
  { streams, news }: Connector,
  now: Date,
): Promise<Date> => {
  const { rows } = await client.query<{ next_at: Date | null }>(
    `select min(next_at) as next_at from sync_object
     where customer_id = $1 and connection_id = $2 and state in ('waiting', 'failed')`,
    [customerId, connectionId],
  )
  const usual = now.getTime() + Math.min(...streams.map(freshEvery), ...(news ? [recentEvery] : []))
  const due = rows[0]?.next_at?.getTime() ?? usual
  return new Date(Math.max(now.getTime() + 1000, Math.min(usual, due)))
}

/** Ends the work of a connection until a person has looked at it. */
const stopConnection = (job: SyncJob, connection: Row<'connection'>, state: 'reconnect' | 'stopped', reason: string) =>
  job.write(async tx => {
    await change(tx, connection.id, { state, reason, problem: null })
    const detail = { provider: connection.provider, reason }
    const action = state === 'reconnect' ? 'connection lost' : 'connection stopped'
    return changed(
      null,
      { action, entity: 'connection', entityId: connection.id, detail, userId: null },
      { what: ['connections'] },
    )
  })

/** Says how a turn ended, and how long the vendor had given no answer before it. */
const measureTurn = (
  { telemetry }: AppContext,
  { answered_at: before, provider }: Row<'connection'>,
  now: Date,
  problem: string | null,
): void => {
  const vendor = { 'bic.vendor': provider }
  telemetry?.add('bic.sync.turns', 1, { ...vendor, 'bic.outcome': problem === null ? 'answered' : 'problem' })
  if (problem === null && before !== null)
    telemetry?.record('bic.sync.lag', (now.getTime() - before.getTime()) / 1000, vendor)
}

/**
 * Writes down how a turn ended. Answers when the next one is due.
 *
 * @param refused why the vendor lists some activities not, while it lists the rest
 */
const noteEnd = (
  job: SyncJob,
  { connection, connector, link }: Pick<Turn, 'connection' | 'connector' | 'link'>,
  problem: string | null,
  refused: string | null,
) =>
  job.write(async tx => {
    const now = job.app.now()
    const ahead = link.clockAhead()
    const drifts = ahead !== null && Math.abs(ahead - connection.clock_ahead_ms) > notableDrift
    await noteUsage(connection.id, link, job.app.now)(tx)
    await dropOldSlices(tx, now)
    await change(tx, connection.id, {
      asked_at: now,
      problem: problem ?? refused,
      failures: problem === null ? 0 : connection.failures + 1,
      ...(problem === null ? { answered_at: now } : {}),
      ...(drifts ? { clock_ahead_ms: ahead } : {}),
    })
    return unaudited(await nextTime(tx, connection.id, connector, now), 'step', { what: ['connections'] })
  })

/** Scores and lists follow what came in. */
const settle = (job: SyncJob) =>
  job.write(async tx => {
    await requestEpoch(tx)
    await requestMerge(tx)
    return unaudited(null, 'step', { what: ['deals', 'accounts', 'cards', 'analysis'] })
  })

/** How a turn works in the product: it stops for others, and at last by itself. */
export const usualMeans = (job: Pick<JobContext<unknown>, 'turn'>, connector: Connector): SyncMeans => {
  const begun = performance.now()
  return {
    connector,
    send: sendToVendor,
    wait: pause,
    goesOn: () => performance.now() - begun < longestTurn && job.turn.goesOn(),
  }
}

/**
 * Does the work of a mailbox. What is wrong with it alone keeps no others back: it is answered in words; null: nothing.
 *
 * @param onRefused asks whether it is the connection that is refused; throws when it is
 */
const saidOfMailbox = async (work: () => Promise<void>, onRefused: () => Promise<unknown>): Promise<string | null> => {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof MailboxEnded) return null
    const isOfMailbox = error instanceof VendorFault && (error.kind === 'reconnect' || error.kind === 'stop')
    if (!isOfMailbox || error instanceof ManyGone) throw error
    if (error.kind === 'reconnect') await onRefused()
    return error.message
  }
}

/** What a connection does until its turn is over; answers when it goes on, null when a person has to do something first. */
export const syncConnection = async (job: SyncJob, connectionId: number, means: SyncMeans): Promise<Date | null> => {
  const { app } = job
  const { connector } = means
  const connection = await job.read(tx => loadConnection(tx, connectionId))
  if (connection?.state !== 'active') return null
  const backOff = () => new Date(app.now().getTime() + (pauses[Math.min(connection.failures, pauses.length - 1)] ?? 0))
  let access: Access | null
  try {
    access = await openAccess(app, job.write, connection)
  } catch (error) {
    if (error instanceof VendorFault && error.kind === 'reconnect') {
      await stopConnection(job, connection, 'reconnect', error.message)
      return null
    }
    if (!(error instanceof VendorFault)) throw error
    const problem = `${connector.label} gave no access token. ${error.message}`
    await job.write(async tx => {
      await change(tx, connection.id, { asked_at: app.now(), problem, failures: connection.failures + 1 })
      return unaudited(null, 'step', { what: ['connections'] })
    })
    return backOff()
  }
  if (access === null) {
    await stopConnection(job, connection, 'reconnect', 'Its credentials are gone or expired. Connect it again.')
    return null
  }
  const budget = budgetOf(job, connectionId, connector)
  const { usage, listings, replay } = await job.write(async tx => {
    const listings = await loadListings(tx, connectionId, connector, app.now())
    await beginStreams(tx, connection, listings)
    const shortest = await loadShortestCall(tx)
    const replay = dueForReplay(job, connectionId, listings, shortest)
    for (const stream of replay.streams) await replayOld(tx, connectionId, stream, shortest)
    for (const { stream } of listings) {
      if (stream.records && stream.records.kind !== 'contact') await wakeOwned(tx, connectionId, stream.name)
    }
    await reopenGaps(tx, connectionId, app.now())
    return unaudited({ usage: await loadUsage(tx, connectionId, app.now()), listings, replay }, 'step')
  })
  replay.note()
  for (const { bucket } of connector.budgets)
    budget.startDay(bucket, usage.find(one => one.bucket === bucket)?.requests ?? 0)
  const { askMail } = means
  const linkBy = (
    access: Access,
    renew: (refused: Access) => Promise<Access | null>,
    by: Pick<SyncMeans, 'send' | 'askMail'> = means,
  ) =>
    linkVendor({
      connector,
      access,
      allowLoopback: app.config.vendorsOnLoopback,
      renew,
      budget,
      now: app.now,
      wait: means.wait,
      send: observeVendor(app, connector, by.send),
      ...(by.askMail ? { askMail: by.askMail } : {}),
    })
  const usual = linkBy(access, refused => openAccess(app, job.write, connection, refused))
  let link = usual
  const maySpend = () => connector.budgets.every(({ bucket }) => budget.usedToday(bucket) < shareOfPast)
  /** Whether no more of a day's requests are used than of the day is over: else nothing is asked that is not needed. */
  const isWithinDay = () => {
    const over = (app.now().getTime() % day) / day + headStart
    return connector.budgets.every(({ bucket }) => budget.usedToday(bucket) < shareOfPast * Math.min(1, over))
  }
  let hasApplied = false
  const onApplied = () => {
    hasApplied = true
  }
  const finish = async (problem: string | null, refused: string | null = null) => {
    const next = await noteEnd(job, { connection, connector, link }, problem, refused)
    measureTurn(app, connection, app.now(), problem)
    if (hasApplied) await settle(job)
    return next
  }
  try {
    const ahead = connection.clock_ahead_ms
    const heard = isWithinDay()
      ? await hearNews(app, { customerId: job.customerId, connectionId }, connector, { ask: link.ask, ahead })
      : new Map<string, Date>()
    const work = (stream: Stream, write: SyncJob['write'] = job.write) => {
      const turn: Turn = {
        job: { ...job, write },
        connection,
        connector,
        stream,
        link,
        pageSize: stream.pageSizes.most,
        noteUsage: noteUsage(connectionId, link, app.now),
      }
      return workStream(turn, means, { maySpend, heardAt: heard.get(stream.name) ?? null, onApplied })
    }
    const { writing } = connector
    const writesAt =
      writing === undefined
        ? null
        : await writeBack(
            { job, connection, connector, writing, ask: link.ask },
            means.figures ?? loadFigures,
            means.goesOn,
          )
    // Whoever changed the password of the account has to enter it here: it is not tried again and again.
    const checkAccount = async () => ('imap' in connector ? connector.check(usual.ask) : null)
    const of = { customerId: job.customerId, connectionId }
    const refusals: string[] = []
    for (const { stream, mailbox } of listings) {
      if (mailbox === null) {
        const refused = refusedOf(app, of, stream)
        try {
          if (refused === null) await work(stream)
          else refusals.push(refused)
        } catch (error) {
          if (!isRefused(stream, error)) throw error
          refusals.push(noteRefused(app, of, stream, error))
        }
        continue
      }
      if (!means.goesOn()) break
      const problem = await saidOfMailbox(async () => {
        // Whoever withdraws, or gets another address, is asked nothing more, and nothing more of theirs is stored.
        const flows = (tx: TenantTransaction) => requireFlowing(tx, connectionId, mailbox)
        const open = async (refused?: Access) => {
          await job.read(flows)
          return openMailbox(job, connection, connector, mailbox.address, refused)
        }
        const whileItFlows =
          <A extends readonly unknown[], R>(send: (...request: A) => Promise<R>) =>
          async (...request: A): Promise<R> => {
            await job.read(flows)
            return send(...request)
          }
        link = linkBy(await open(), open, {
          send: whileItFlows(means.send),
          ...(askMail ? { askMail: whileItFlows(askMail) as AskMailServer } : {}),
        })
        await work(stream, work =>
          job.write(async tx => {
            await flows(tx)
            return work(tx)
          }),
        )
      }, checkAccount)
      await job.write(async tx => {
        await noteUsage(connectionId, link, app.now)(tx)
        await noteMailbox(tx, connectionId, mailbox.userId, { asked_at: app.now(), problem })
        return unaudited(null, 'step')
      })
    }
    const next = await finish(null, refusals.length === 0 ? null : refusals.join(' '))
    if (!means.goesOn()) return app.now()
    return writesAt === null || writesAt > next
      ? next
      : new Date(Math.max(writesAt.getTime(), app.now().getTime() + 1000))
  } catch (error) {
    if (error instanceof VendorBusy) {
      await finish(error.message)
      return error.until
    }
    if (!(error instanceof VendorFault)) throw error
    await finish(error.message)
    if (error.kind === 'reconnect' || error.kind === 'stop') {
      await stopConnection(job, connection, error.kind === 'stop' ? 'stopped' : 'reconnect', error.message)
      return null
    }
    return backOff()
  }
}

/** The connector of a connection; undefined when it is gone. */
export const connectorOf = async (job: SyncJob, connectionId: number): Promise<Connector | undefined> => {
  const connection = await job.read(tx => loadConnection(tx, connectionId))
  return connection && Object.values(connectors).find(({ id }) => id === connection.provider)
}
