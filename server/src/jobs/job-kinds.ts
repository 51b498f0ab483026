/** What is true of a kind of long work, whatever it does. */
interface JobKindFacts {
  /**
   * Where it waits. Each customer has one line of each sort, and one job of a line is worked at a time: `now` for what a
   * person waits for, `bulk` for what is read in, `sync` for what is synced from vendors, `background` for mail and upkeep.
   */
  readonly line: JobLine
  /** Where it is worked, if not among what computes. */
  readonly slots?: SlotKind
  /** How many one person may have open, queued or running. */
  readonly mostPerPerson?: number
  /**
   * It never ends: between its turns it waits for its time. Nobody waits for it, and it counts for no quota. It gives way to others of its
   * line as well.
   */
  readonly isStanding?: true
  /** Milliseconds that it works while others wait, where that is not what `takeTurn` usually gives. */
  readonly turnLength?: number
}

export type JobLine = 'now' | 'bulk' | 'sync' | 'background'

/**
 * Which slots of a worker a job takes. What spends its time waiting for the answers of others has slots of its own: however long they
 * take, work that computes finds its slots free.
 */
export type SlotKind = 'computing' | 'waiting'

/** Every kind of long work. */
export const jobKinds = {
  'alert-mail': { line: 'background' },
  'alert-post': { line: 'background' },
  'analyze-content': { line: 'now', mostPerPerson: 10 },
  'apply-crm-mapping': { line: 'bulk' },
  'buyer-survey-mail': { line: 'background' },
  content: { line: 'now', mostPerPerson: 10 },
  'content-finding': { line: 'now', mostPerPerson: 10 },
  'erase-person': { line: 'background' },
  'export-customer': { line: 'background', mostPerPerson: 1 },
  'export-person': { line: 'background', mostPerPerson: 5 },
  'fold-packs': { line: 'background' },
  ingest: { line: 'bulk' },
  'load-data': { line: 'bulk', mostPerPerson: 20 },
  'merge-segments': { line: 'background' },
  'period-mail': { line: 'background' },
  'purge-account': { line: 'background' },
  're-attribute': { line: 'now' },
  rematch: { line: 'now' },
  // After a turn of the connection that has begun.
  'remove-connection': { line: 'sync' },
  'remove-files': { line: 'background' },
  'renew-epoch': { line: 'background' },
  'renew-standing': { line: 'background' },
  report: { line: 'now', mostPerPerson: 10 },
  'review-contents': { line: 'background' },
  'survey-mail': { line: 'background' },
  // It waits for its vendor most of the time, and a turn costs little to begin: a hundred customers who connect at once have something to see within minutes, and a second connection of one of them within seconds.
  sync: { line: 'sync', slots: 'waiting', isStanding: true, turnLength: 3000 },
  'report-mail': { line: 'background' },
  spotlight: { line: 'now', mostPerPerson: 10 },
  'spotlight-mail': { line: 'background' },
  'train-forecast': { line: 'background' },
  'watch-alerts': { line: 'background' },
  // As remove-connection.
  'withdraw-mailbox': { line: 'sync' },
} as const satisfies Readonly<Record<string, JobKindFacts>>

export type JobKind = keyof typeof jobKinds

/**
 * How many jobs one process works at a time. What computes: one more than a customer has lines, so that no customer has all slots.
 * What waits: as many as cost little, for a turn that brings in the past of a connection holds some megabytes.
 */
export const jobsAtOnce: Readonly<Record<SlotKind, number>> = { computing: 5, waiting: 20 }

/** The facts of a kind; those of a kind that is not known, of an older or newer release, are the most modest. */
export const factsOf = (kind: string): JobKindFacts =>
  kind in jobKinds ? jobKinds[kind as JobKind] : { line: 'background' }

/** The slots in which jobs of a kind are worked. */
export const slotsOf = (kind: string): SlotKind => factsOf(kind).slots ?? 'computing'

/** The tasks by which the queue tells jobs that wait; all others compute. `deliver_webhooks` waits for what customers have at their end. */
export const waitingTasks: readonly string[] = ['run_turn', 'deliver_webhooks']

/**
 * The task under which the queue has jobs of a kind. Turns of connections that an earlier release queued are `run_job`, and are worked
 * where computing is until they are queued again.
 */
export const taskOf = (kind: string): 'run_job' | 'run_turn' => (slotsOf(kind) === 'waiting' ? 'run_turn' : 'run_job')

/** Kinds of jobs that never end. */
export const standingKinds: readonly JobKind[] = (Object.keys(jobKinds) as JobKind[]).filter(
  kind => factsOf(kind).isStanding,
)

/** All kinds that wait in the same line. */
export const kindsOfLine = (line: JobLine): JobKind[] =>
  (Object.keys(jobKinds) as JobKind[]).filter(kind => jobKinds[kind].line === line)

/**
 * A job behind so many others of its customer and line stands no further back than they: counting more of them for each of ten
 * thousand mails would take longer than the mails, and priorities are small integers, 32,767 at most.
 */
export const lastPosition = 1000
/** By how much a customer's next job in a line stands behind the one before. */
const perPosition = 10
const startOf: Readonly<Record<JobLine, number>> = { now: 0, bulk: 15, sync: 15, background: 30 }

/**
 * The priority of a customer's job, the smaller the earlier: with each job that is ahead of it in its own line it goes
 * further back, so that the first job of one customer comes before the second or third of another.
 */
export const priorityOf = (line: JobLine, ahead: number): number =>
  startOf[line] + perPosition * Math.min(ahead, lastPosition)

/**
 * How long the first job of a line waits, in milliseconds, before it goes ahead of what is read in and what is synced. Without it,
 * upkeep and mail would not begin at all while uploads fill all slots.
 */
export const patience = 60_000

/** The priority of jobs that have waited so long: the longest of them first, behind what somebody waits for. */
export const overduePriority = startOf.bulk - 1
