import type { Access } from '@bic/connectors/access'
import type { Connector } from '@bic/connectors/connector'
import { connectors } from '@bic/connectors/connectors'
import type { Stream } from '@bic/connectors/stream'
import { VendorFault } from '@bic/connectors/vendor-fault'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { unaudited } from '#http/written.ts'
import type { AskMailServer } from '#providers/mail-server/mail-server.ts'
import type { VendorLink } from '../access/ask-vendor.ts'
import { openAccess } from '../access/open-access.ts'
import { openMailbox } from '../access/open-mailbox.ts'
import type { RateBudget } from '../access/rate-budget.ts'
import { VendorBusy } from '../access/vendor-busy.ts'
import { loadFigures } from '../write-back/figures.ts'
import { writeBack } from '../write-back/write-back.ts'
import { isRefused, noteRefused, refusedOf } from './activities/refused.ts'
import { backOff, linkerOf, openVendor, prepareLedger } from './begin-turn.ts'
import { ManyGone } from './check-missing.ts'
import { loadConnection } from './connection-row.ts'
import { measureTurn, noteEnd, requestScores, stopConnection } from './end-turn.ts'
import { hearNews } from './hear-news.ts'
import { type Listing, MailboxEnded, noteMailbox, requireFlowing } from './mail/mailboxes.ts'
import type { SyncJob, SyncMeans } from './sync-means.ts'
import type { Turn } from './turn.ts'
import { budgetOf, noteUsage } from './usage.ts'
import { workStream } from './work-stream.ts'

/** A day's requests are for the present from here on; the past waits for the next day. */
const shareOfPast = 0.7
const day = 24 * 60 * 60_000
/** The share of a day by which its requests may be used before their time. */
const headStart = 0.2

/** What a turn of a connection works with once the vendor is open. */
interface OpenTurn {
  readonly job: SyncJob
  readonly means: SyncMeans
  readonly connection: Row<'connection'>
  readonly budget: RateBudget
  readonly linkBy: ReturnType<typeof linkerOf>
  /** What the access of the connection opens. */
  readonly usual: VendorLink
  /** What is asked at present: the usual one, or that of a mailbox. */
  link: VendorLink
  /** When the vendor first said of a stream what it says now. */
  heard: ReadonlyMap<string, Date>
  /** Whether anything came in. */
  hasApplied: boolean
}

/** Whether less than this share of the requests of a day is used in each bucket. */
const usesLess = ({ means, budget }: OpenTurn, share: number): boolean =>
  means.connector.budgets.every(({ bucket }) => budget.usedToday(bucket) < share)

/** Whether no more of a day's requests are used than of the day is over: else nothing is asked that is not needed. */
const isWithinDay = (open: OpenTurn): boolean => {
  const over = (open.job.app.now().getTime() % day) / day + headStart
  return usesLess(open, shareOfPast * Math.min(1, over))
}

/** Asks the vendor what is new, as far as there are requests for it. */
const hear = async ({ job, means, connection, link }: OpenTurn): Promise<ReadonlyMap<string, Date>> =>
  hearNews(job.app, { customerId: job.customerId, connectionId: connection.id }, means.connector, {
    ask: link.ask,
    ahead: connection.clock_ahead_ms,
  })

/** Writes what is due into a CRM. Answers when there is more to write; null: nothing is known of. */
const writeIntoCrm = async ({ job, means, connection, link }: OpenTurn): Promise<Date | null> => {
  const { connector } = means
  const { writing } = connector
  return writing === undefined
    ? null
    : writeBack({ job, connection, connector, writing, ask: link.ask }, means.figures ?? loadFigures, means.goesOn)
}

const workAt = (open: OpenTurn, stream: Stream, write: SyncJob['write']): Promise<void> => {
  const { job, means, connection, link } = open
  const turn: Turn = {
    job: { ...job, write },
    connection,
    connector: means.connector,
    stream,
    link,
    pageSize: stream.pageSizes.most,
    noteUsage: noteUsage(connection.id, link, job.app.now),
  }
  return workStream(turn, means, {
    maySpend: () => usesLess(open, shareOfPast),
    heardAt: open.heard.get(stream.name) ?? null,
    onApplied: () => {
      open.hasApplied = true
    },
  })
}

/** Works at a stream. Answers why the vendor refuses it while it lists others, in words; null: it does not. */
const workUnlessRefused = async (open: OpenTurn, stream: Stream): Promise<string | null> => {
  const { job, connection } = open
  const of = { customerId: job.customerId, connectionId: connection.id }
  const refused = refusedOf(job.app, of, stream)
  if (refused !== null) return refused
  try {
    await workAt(open, stream, job.write)
    return null
  } catch (error) {
    if (!isRefused(stream, error)) throw error
    return noteRefused(job.app, of, stream, error)
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

/** Works at the stream of a mailbox, with an access that acts for its owner. */
const workAtMailbox = async (
  open: OpenTurn,
  { stream, mailbox }: { readonly stream: Stream; readonly mailbox: NonNullable<Listing['mailbox']> },
): Promise<void> => {
  const { job, means, connection, linkBy, usual } = open
  const { connector, send, askMail } = means
  // Whoever withdraws, or gets another address, is asked nothing more, and nothing more of theirs is stored.
  const flows = (tx: TenantTransaction) => requireFlowing(tx, connection.id, mailbox)
  const openOwn = async (refused?: Access) => {
    await job.read(flows)
    return openMailbox(job, connection, connector, mailbox.address, refused)
  }
  const whileItFlows =
    <A extends readonly unknown[], R>(send: (...request: A) => Promise<R>) =>
    async (...request: A): Promise<R> => {
      await job.read(flows)
      return send(...request)
    }
  const work = async () => {
    open.link = linkBy(await openOwn(), openOwn, {
      send: whileItFlows(send),
      ...(askMail ? { askMail: whileItFlows(askMail) as AskMailServer } : {}),
    })
    await workAt(open, stream, work =>
      job.write(async tx => {
        await flows(tx)
        return work(tx)
      }),
    )
  }
  // Whoever changed the password of the account has to enter it here: it is not tried again and again.
  const checkAccount = async () => ('imap' in connector ? connector.check(usual.ask) : null)
  const problem = await saidOfMailbox(work, checkAccount)
  await job.write(async tx => {
    await noteUsage(connection.id, open.link, job.app.now)(tx)
    await noteMailbox(tx, connection.id, mailbox.userId, { asked_at: job.app.now(), problem })
    return unaudited(null, 'step')
  })
}

/** Works at all that is listed. Answers what the vendor refuses, in words; null: nothing. */
const workAtAll = async (open: OpenTurn, listings: readonly Listing[]): Promise<string | null> => {
  const refusals: string[] = []
  for (const { stream, mailbox } of listings) {
    if (mailbox === null) {
      const refused = await workUnlessRefused(open, stream)
      if (refused !== null) refusals.push(refused)
      continue
    }
    if (!open.means.goesOn()) break
    await workAtMailbox(open, { stream, mailbox })
  }
  return refusals.length === 0 ? null : refusals.join(' ')
}

/** Ends a turn. Answers when the next one is due. */
const finish = async (open: OpenTurn, problem: string | null, refused: string | null = null): Promise<Date> => {
  const { job, means, connection, link } = open
  const next = await noteEnd(job, { connection, connector: means.connector, link }, problem, refused)
  measureTurn(job.app, connection, job.app.now(), problem)
  if (open.hasApplied) await requestScores(job)
  return next
}

/** What a connection does until its turn is over; answers when it goes on, null when a person has to do something first. */
export const syncConnection = async (job: SyncJob, connectionId: number, means: SyncMeans): Promise<Date | null> => {
  const { app } = job
  const { connector } = means
  const connection = await job.read(tx => loadConnection(tx, connectionId))
  if (connection?.state !== 'active') return null
  const opened = await openVendor(job, connection, connector)
  if ('next' in opened) return opened.next
  const budget = budgetOf(job, connectionId, connector)
  const { usage, listings } = await prepareLedger(job, connection, connector)
  for (const { bucket } of connector.budgets)
    budget.startDay(bucket, usage.find(one => one.bucket === bucket)?.requests ?? 0)
  const linkBy = linkerOf(job, means, budget)
  const usual = linkBy(opened.access, refused => openAccess(app, job.write, connection, refused))
  const heard: ReadonlyMap<string, Date> = new Map()
  const open: OpenTurn = { job, means, connection, budget, linkBy, usual, link: usual, heard, hasApplied: false }
  try {
    if (isWithinDay(open)) open.heard = await hear(open)
    const writesAt = await writeIntoCrm(open)
    const refused = await workAtAll(open, listings)
    const next = await finish(open, null, refused)
    if (!means.goesOn()) return app.now()
    return writesAt === null || writesAt > next
      ? next
      : new Date(Math.max(writesAt.getTime(), app.now().getTime() + 1000))
  } catch (error) {
    if (error instanceof VendorBusy) {
      await finish(open, error.message)
      return error.until
    }
    if (!(error instanceof VendorFault)) throw error
    await finish(open, error.message)
    if (error.kind === 'reconnect' || error.kind === 'stop') {
      await stopConnection(job, connection, error.kind === 'stop' ? 'stopped' : 'reconnect', error.message)
      return null
    }
    return backOff(job, connection)
  }
}

/** The connector of a connection; undefined when it is gone. */
export const connectorOf = async (job: SyncJob, connectionId: number): Promise<Connector | undefined> => {
  const connection = await job.read(tx => loadConnection(tx, connectionId))
  return connection && Object.values(connectors).find(({ id }) => id === connection.provider)
}
