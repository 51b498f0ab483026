import type { Access } from '@bic/connectors/access'
import type { Connector } from '@bic/connectors/connector'
import { connectors } from '@bic/connectors/connectors'
import type { Stream } from '@bic/connectors/stream'
import { VendorFault } from '@bic/connectors/vendor-fault'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { unaudited } from '#http/written.ts'
import { loadShortestCall } from '#pipeline/ingest/leave-out-short.ts'
import type { AskMailServer } from '#providers/mail-server/mail-server.ts'
import { linkVendor, VendorBusy } from '../access/ask-vendor.ts'
import { observeVendor } from '../access/observe-vendor.ts'
import { openAccess } from '../access/open-access.ts'
import { openMailbox } from '../access/open-mailbox.ts'
import { loadFigures } from '../write-back/figures.ts'
import { writeBack } from '../write-back/write-back.ts'
import { isRefused, noteRefused, refusedOf } from './activities/refused.ts'
import { ManyGone } from './check-missing.ts'
import { changeConnection, loadConnection } from './connection-row.ts'
import { measureTurn, noteEnd, requestScores, stopConnection } from './end-turn.ts'
import { hearNews } from './hear-news.ts'
import { type Listing, loadListings, MailboxEnded, noteMailbox, requireFlowing } from './mail/mailboxes.ts'
import { wakeOwned } from './records/await-owners.ts'
import { dueForReplay, replayOld } from './replay.ts'
import { reopenGaps } from './slices.ts'
import type { SyncJob, SyncMeans } from './sync-means.ts'
import type { Turn } from './turn.ts'
import { budgetOf, loadUsage, noteUsage } from './usage.ts'
import { workStream } from './work-stream.ts'

/** A day's requests are for the present from here on; the past waits for the next day. */
const shareOfPast = 0.7
const day = 24 * 60 * 60_000
/** The share of a day by which its requests may be used before their time. */
const headStart = 0.2
/** After turns that failed, the next begins so much later. */
const pauses = [60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000]

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
      await changeConnection(tx, connection.id, { asked_at: app.now(), problem, failures: connection.failures + 1 })
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
    if (hasApplied) await requestScores(job)
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
