import { type JobLine, overduePriority, patience, priorityOf, type SlotKind } from '@bic/server/jobs/job-kinds'
import { Random } from '../random.ts'
import type { Run } from './deciles.ts'
import { customerShares, drawOf, exponential, poisson } from './draws.ts'
import { Heap } from './heap.ts'

interface Source {
  readonly name: string
  readonly line: JobLine
  /** The slots that its jobs take; those of what computes when left out. */
  readonly slots?: SlotKind
  /** What a piece of such a job takes, one as likely as the other. */
  readonly runs: readonly Run[]
  /** Pieces of one job, after each of which it may yield: files of an upload. 1 when left out. */
  readonly pieces?: number
  /** Seconds that it works while others wait; without it a job is worked to its end. */
  readonly turn?: number
}

/** Jobs that come at random, from customers as likely as they are large. */
export interface Stream extends Source {
  /** Of all customers together. */
  readonly perSecond: number
}

/** Jobs that come at one moment: from one customer, or so many from each. */
export interface Burst extends Source {
  readonly at: number
  readonly jobs: number
  readonly from: number | 'each'
  /** Seconds from the jobs of one customer to those of the next; 0 when absent. */
  readonly step?: number
}

/** Jobs that never end: each is due again a while after its turn has ended. */
export interface Standing extends Source {
  readonly perCustomer: number
  /** Seconds from the end of a turn until the next is due. */
  readonly every: number
  /** What comes in, of all customers together, by their size. `runs` is a turn that finds nothing. */
  readonly foundPerSecond: number
  readonly found: readonly Run[]
}

export interface QueueSetup {
  readonly customers: number
  readonly streams?: readonly Stream[]
  readonly bursts?: readonly Burst[]
  readonly standing?: readonly Standing[]
  /** Worker processes: each has so many slots of each sort, and one thread. */
  readonly workers: number
  readonly slots: Readonly<Record<SlotKind, number>>
  readonly seconds: number
  /** Jobs that are due before this second are worked and not counted. */
  readonly countFrom: number
  readonly seed: number
  /** Whether the first job of a line goes ahead of others when it has waited too long. */
  readonly promotes?: boolean
  /** Called when a job begins (again) and when it ends or yields; for tests. */
  readonly watch?: (
    what: 'begins' | 'ends',
    job: { readonly line: JobLine; readonly slots: SlotKind; readonly customer: number },
  ) => void
}

/** How long jobs of a name were due when they first began, in seconds. */
export interface Waits {
  readonly name: string
  readonly count: number
  readonly mean: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** The mean from the first beginning to the end, of those that ended. */
  readonly took: number
  /** When the last of them ended; NaN when none did. */
  readonly lastEnd: number
}

export interface SimulatedQueue {
  readonly waits: readonly Waits[]
  /** The share of the counted time in which the threads of the workers compute. */
  readonly use: number
}

interface Job {
  readonly source: Source
  readonly index: number
  readonly standing: Standing | null
  readonly customer: number
  readonly line: Line
  due: number
  priority: number
  order: number
  worker: number
  /** Pieces that are left; 0 of a standing job that has not looked yet. */
  left: number
  turnBegan: number
  begunAt: number
  /** When a standing job last looked. */
  lookedAt: number
  /** Seconds of the thread that the present piece still takes. */
  remaining: number
}

interface Line {
  readonly name: JobLine
  readonly customer: number
  readonly waiting: Heap<Job>
  isLocked: boolean
  /** Jobs that are not done, standing ones left out: those ahead of whoever comes next. */
  open: number
}

interface Worker {
  readonly computing: Job[]
  changedAt: number
  version: number
}

/** How often what waits too long is looked for, in seconds, as the heartbeat of the workers does. */
const lookEvery = 10

type Event = { readonly at: number; readonly order: number } & (
  | { readonly what: 'look' }
  | { readonly what: 'due' | 'elsewhere'; readonly job: Job }
  | { readonly what: 'stream'; readonly index: number }
  | { readonly what: 'thread'; readonly worker: number; readonly version: number }
)

const sorts: readonly SlotKind[] = ['computing', 'waiting']
const lineNames: readonly JobLine[] = ['now', 'bulk', 'sync', 'background']

/** The order of the queue: by priority, then by the moment when they were due, then as they came. */
const before = (a: Job, b: Job): boolean =>
  a.priority !== b.priority ? a.priority < b.priority : a.due !== b.due ? a.due < b.due : a.order < b.order

/**
 * Plays the queue through. Customers have a line of each sort, of which one job is worked at a time; a free slot takes the first job of
 * all lines that nobody works on, by the priorities that the product gives. A worker has slots of two sorts, of which a job takes one, and
 * one thread: a piece of work first takes its time elsewhere (database, children, vendors), which nothing holds up, then its time of the thread, which all jobs of
 * the worker share evenly. A job of several pieces that has had its turn yields when somebody waits. With `promotes`, the first job of a
 * line that has waited too long goes ahead of uploads and connections. The same setup gives the same answer.
 *
 * Left out: retries, deaths of workers, the time that the queue itself takes, and how busy the database is.
 */
export const simulateQueue = (setup: QueueSetup): SimulatedQueue => {
  const { customers, streams = [], bursts = [], standing = [], slots, seconds, countFrom, watch } = setup
  const random = new Random(setup.seed)
  const shares = customerShares(customers)
  const drawCustomer = drawOf(shares)
  const sources: readonly Source[] = [...streams, ...bursts, ...standing]
  const waits: number[][] = sources.map(() => [])
  const took = sources.map(() => ({ count: 0, sum: 0, lastEnd: Number.NaN }))
  const events = new Heap<Event>((a, b) => (a.at !== b.at ? a.at < b.at : a.order < b.order))
  const ready: Readonly<Record<SlotKind, Heap<Job>>> = { computing: new Heap(before), waiting: new Heap(before) }
  const lines: (Line | undefined)[] = []
  const workers: Worker[] = Array.from({ length: setup.workers }, () => ({ computing: [], changedAt: 0, version: 0 }))
  const freeOf = (sort: SlotKind) => workers.flatMap((_worker, n) => Array.from({ length: slots[sort] }, () => n))
  const free: Readonly<Record<SlotKind, number[]>> = { computing: freeOf('computing'), waiting: freeOf('waiting') }
  let order = 0
  let busy = 0
  let now = 0

  const lineOf = (name: JobLine, customer: number): Line => {
    const at = customer * lineNames.length + lineNames.indexOf(name)
    lines[at] ??= { name, customer, waiting: new Heap(before), isLocked: false, open: 0 }
    return lines[at]
  }
  const put = (at: number, what: 'due' | 'elsewhere', job: Job) => events.push({ at, order: order++, what, job })
  const makeJob = (index: number, customer: number, due: number): Job => {
    const source = sources[index] as Source
    const isStanding = index >= streams.length + bursts.length
    return {
      source,
      index,
      standing: isStanding ? (source as Standing) : null,
      customer,
      line: lineOf(source.line, customer),
      due,
      priority: 0,
      order: 0,
      worker: -1,
      left: source.pieces ?? 1,
      turnBegan: 0,
      begunAt: Number.NaN,
      lookedAt: 0,
      remaining: 0,
    }
  }

  const sortOf = (job: Job): SlotKind => job.source.slots ?? 'computing'
  /** Whether a free slot could take the job now: an entry of `ready` may be outdated. */
  const isReady = (job: Job): boolean => !job.line.isLocked && job.line.waiting.first === job
  const firstReady = (sort: SlotKind): Job | undefined => {
    const jobs = ready[sort]
    while (jobs.first && !isReady(jobs.first)) jobs.pop()
    return jobs.first
  }
  const enqueue = (job: Job) => {
    const { line } = job
    job.priority = priorityOf(line.name, job.standing ? 0 : line.open)
    if (!job.standing) line.open++
    job.order = order++
    line.waiting.push(job)
    if (isReady(job)) ready[sortOf(job)].push(job)
  }
  const unlock = (line: Line) => {
    line.isLocked = false
    const { first } = line.waiting
    if (first) ready[sortOf(first)].push(first)
  }

  /** The first job of each line that has waited too long goes ahead of others. */
  const promote = () => {
    const waiting: Job[] = []
    for (const sort of sorts)
      for (let job = ready[sort].pop(); job; job = ready[sort].pop()) if (isReady(job)) waiting.push(job)
    for (const line of lines) {
      const first = line?.waiting.first
      if (first && first.priority > overduePriority && now - first.due > patience / 1000)
        first.priority = overduePriority
    }
    for (const job of new Set(waiting)) ready[sortOf(job)].push(job)
  }

  /** Gives each job that computes its share of the time since the last change, and notes when the first of them is done. */
  const advance = (worker: Worker) => {
    const share = (now - worker.changedAt) / Math.max(1, worker.computing.length)
    for (const job of worker.computing) job.remaining -= share
    if (worker.computing.length > 0) busy += Math.max(0, now - Math.max(worker.changedAt, countFrom))
    worker.changedAt = now
  }
  const plan = (n: number, worker: Worker) => {
    worker.version++
    if (worker.computing.length === 0) return
    const least = Math.min(...worker.computing.map(({ remaining }) => remaining))
    const at = now + Math.max(0, least) * worker.computing.length
    events.push({ at, order: order++, what: 'thread', worker: n, version: worker.version })
  }

  const beginPiece = (job: Job, runs: readonly Run[]) => {
    const run = random.pick(runs)
    job.remaining = run.thread
    put(now + run.elsewhere, 'elsewhere', job)
  }
  const begin = (job: Job, worker: number) => {
    const { line, standing: of } = job
    line.isLocked = true
    line.waiting.pop()
    job.worker = worker
    job.turnBegan = now
    watch?.('begins', { line: line.name, slots: sortOf(job), customer: line.customer })
    if (Number.isNaN(job.begunAt)) {
      job.begunAt = now
      if (job.due >= countFrom) waits[job.index]?.push(now - job.due)
    }
    if (of && job.left === 0) {
      const expected = (of.foundPerSecond * (shares[job.customer] ?? 0) * (now - job.lookedAt)) / of.perCustomer
      // It looks first, and then takes in what it has found.
      job.left = 1 + poisson(random, Math.min(expected, 500))
      job.lookedAt = now
      beginPiece(job, of.runs)
    } else beginPiece(job, of ? of.found : job.source.runs)
  }
  const leave = (job: Job) => {
    watch?.('ends', { line: job.line.name, slots: sortOf(job), customer: job.line.customer })
    free[sortOf(job)].push(job.worker)
    if (!job.standing) job.line.open--
    unlock(job.line)
  }
  /** A piece is done: the next one follows, or others have their turn, or the job ends. */
  const endPiece = (job: Job) => {
    job.left--
    if (job.left > 0) {
      const { turn = Number.POSITIVE_INFINITY } = job.source
      const othersWait = () =>
        firstReady(sortOf(job)) !== undefined || (job.standing !== null && job.line.waiting.first !== undefined)
      if (now - job.turnBegan < turn || !othersWait()) {
        beginPiece(job, job.standing ? job.standing.found : job.source.runs)
        return
      }
      leave(job)
      job.due = now
      enqueue(job)
      return
    }
    leave(job)
    const of = took[job.index]
    if (of) {
      of.count++
      of.sum += now - job.begunAt
      of.lastEnd = now
    }
    if (!job.standing) return
    job.due = now + job.standing.every
    job.begunAt = Number.NaN
    put(job.due, 'due', job)
  }

  if (setup.promotes) events.push({ at: lookEvery, order: order++, what: 'look' })
  const nextOf = (index: number, perSecond: number) =>
    events.push({ at: now + exponential(random, 1 / perSecond), order: order++, what: 'stream', index })
  for (const [index, { perSecond }] of streams.entries()) if (perSecond > 0) nextOf(index, perSecond)
  for (const [n, { at, jobs, from, step = 0 }] of bursts.entries())
    for (let customer = 0; customer < customers; customer++)
      if (from === 'each' || from === customer)
        for (let one = 0; one < jobs; one++) {
          const due = at + customer * step
          put(due, 'due', makeJob(streams.length + n, customer, due))
        }
  for (const [n, { perCustomer, every }] of standing.entries())
    for (let customer = 0; customer < customers; customer++)
      for (let one = 0; one < perCustomer; one++) {
        const job = makeJob(streams.length + bursts.length + n, customer, random.next() * every)
        job.left = 0
        put(job.due, 'due', job)
      }

  for (let event = events.pop(); event && event.at < seconds; event = events.pop()) {
    now = event.at
    if (event.what === 'look') {
      promote()
      events.push({ at: now + lookEvery, order: order++, what: 'look' })
    } else if (event.what === 'stream') {
      enqueue(makeJob(event.index, drawCustomer(random), now))
      nextOf(event.index, streams[event.index]?.perSecond ?? 0)
    } else if (event.what === 'thread') {
      const worker = workers[event.worker] as Worker
      if (event.version !== worker.version) continue
      advance(worker)
      const at = worker.computing.reduce(
        (least, { remaining }, n) => (remaining < (worker.computing[least]?.remaining ?? 0) ? n : least),
        0,
      )
      const [job] = worker.computing.splice(at, 1)
      plan(event.worker, worker)
      if (job) endPiece(job)
    } else if (event.what === 'due') enqueue(event.job)
    else {
      const worker = workers[event.job.worker] as Worker
      advance(worker)
      worker.computing.push(event.job)
      plan(event.job.worker, worker)
    }
    for (const sort of sorts) {
      const slots = free[sort]
      while (slots.length > 0) {
        const job = firstReady(sort)
        if (!job) break
        ready[sort].pop()
        // Every process that has a free slot is notified of a new job; which one is first is chance.
        const at = random.below(slots.length)
        const worker = slots[at] ?? 0
        slots[at] = slots.at(-1) ?? 0
        slots.pop()
        begin(job, worker)
      }
    }
  }
  now = seconds
  for (const worker of workers) advance(worker)
  // What still waits has waited at least so long: leaving it out would flatter a queue that only grows.
  for (const line of lines)
    for (let job = line?.waiting.pop(); job; job = line?.waiting.pop())
      if (Number.isNaN(job.begunAt) && job.due >= countFrom) waits[job.index]?.push(seconds - job.due)

  return {
    waits: sources.map(({ name }, index) => {
      const sorted = Float64Array.from(waits[index] ?? []).sort()
      const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
      const { count, sum, lastEnd } = took[index] ?? { count: 0, sum: 0, lastEnd: Number.NaN }
      return {
        name,
        count: sorted.length,
        mean: sorted.reduce((all, one) => all + one, 0) / sorted.length,
        p50: at(0.5),
        p95: at(0.95),
        p99: at(0.99),
        took: sum / count,
        lastEnd,
      }
    }),
    use: busy / (setup.workers * (seconds - countFrom)),
  }
}
