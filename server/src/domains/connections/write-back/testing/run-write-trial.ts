import type { Access } from '@bic/connectors/access'
import type { Ask } from '@bic/connectors/ask'
import type { Connector } from '@bic/connectors/connector'
import type { Writing } from '@bic/connectors/writing'
import type { TenantTransaction } from '@bic/database/tenant'
import { VirtualClock } from '@bic/mocks/clock'
import { Draws } from '@bic/mocks/draws'
import { faultKinds } from '@bic/mocks/faults/fault-plan'
import { type CrmMock, startCrmMock } from '@bic/mocks/start-crm-mock'
import { makeCrmWorld } from '@bic/mocks/world/crm-world'
import type { CrmWrites } from '@bic/mocks/world/crm-writes'
import { linkVendor } from '#domains/connections/access/ask-vendor.ts'
import { RateBudget } from '#domains/connections/access/rate-budget.ts'
import { syncConnection } from '#domains/connections/sync/sync-connection.ts'
import type { SyncJob } from '#domains/connections/sync/sync-means.ts'
import { Killer } from '#domains/connections/sync/testing/killer.ts'
import { type RecordVendor, recordVendors } from '#domains/connections/sync/testing/record-vendors.ts'
import { makeSyncWorld, type SyncWorld } from '#domains/connections/sync/testing/sync-world.ts'
import { type Send, sendToVendor } from '#providers/send-to-vendor.ts'
import type { LoadFigures } from '../figures.ts'
import { withNotes } from './with-notes.ts'

/** A CRM that goes wrong, and a product that writes into it. */
interface WriteTrial {
  readonly seed: number
  readonly vendor: keyof typeof recordVendors
  /** In place of what the connector writes by. */
  readonly writing?: Partial<Writing>
  /** How often people write here and change what was written there. */
  readonly rounds?: number
}

interface WriteVerdict {
  /** Everything that is not as it has to be, in words; empty: nothing. */
  readonly problems: readonly string[]
  readonly kills: number
  readonly faults: number
  /** How many requests wrote something. */
  readonly writes: number
  /** How many notes stand there. */
  readonly notes: number
  readonly byHand: number
}

const minute = 60_000
const hour = 60 * minute
const connectedAt = Date.parse('2026-11-15T10:00:00Z')
const fieldOf = { Salesforce: 'Score__c', HubSpot: 'score_of_bic' } as const
/** How the address ends to which new notes are sent. */
const newNoteAt = { Salesforce: 'sobjects/Note', HubSpot: 'objects/notes' } as const
/** What somebody enters in the CRM by hand. */
const byHand = 7777
const edited = 'edited by hand'
const kinds = faultKinds.filter(kind => kind !== 'short-silent')
const usualRounds = 6

const accessOf = ({ salesforce, hubspot }: CrmMock, vendor: keyof typeof recordVendors): Access =>
  vendor === 'Salesforce'
    ? { kind: 'oauth', accessToken: salesforce.tokens.issue().accessToken, baseUrl: salesforce.baseUrl }
    : { kind: 'token', token: hubspot.token, scheme: 'bearer', baseUrl: hubspot.baseUrl }

/** What people do here: notes on deals. */
class Authors {
  readonly #draws: Draws
  readonly #tenant: SyncWorld['world']['tenant']
  readonly #now: () => Date
  #author = 0

  constructor(seed: number, { world, clock }: SyncWorld) {
    this.#draws = new Draws(seed, 0, 'authors')
    this.#tenant = world.tenant
    this.#now = clock.now
  }

  async #authorId({ db, customerId }: TenantTransaction): Promise<number> {
    if (this.#author === 0) {
      const values = { username: 'ann', email: 'ann@pipeline.example', first_name: 'Ann', last_name: 'Ames' }
      const { id } = await db
        .insertInto('app_user')
        .values({ customer_id: customerId, ...values, role: 'SELLER' })
        .returning('id')
        .executeTakeFirstOrThrow()
      this.#author = id
    }
    return this.#author
  }

  /** Somebody adds a note, changes one or empties one. */
  async act(dealIds: readonly number[]): Promise<void> {
    const what = this.#draws.below(4)
    const dealId = this.#draws.pick(dealIds)
    const word = `Said <${this.#draws.below(1000)}> & done.\nNext   step.`
    await this.#tenant(async tx => {
      const { db, client, customerId } = tx
      const author = await this.#authorId(tx)
      const at = this.#now()
      if (what < 2) {
        await db
          .insertInto('story_note')
          .values({
            customer_id: customerId,
            opportunity_id: dealId,
            author_id: author,
            body: word,
            created_at: at,
            updated_by: author,
            updated_at: at,
          })
          .execute()
        return
      }
      await client.query(
        `update story_note set body = $3, updated_at = $4 where customer_id = $1 and id = (
           select id from story_note where customer_id = $1 and body <> '' order by (id * 7919 + $2) % 101, id limit 1)`,
        [customerId, this.#draws.below(100), what === 2 ? word : '', at],
      )
    })
  }
}

/** What people do in the CRM: they change notes and figures that we wrote. */
const changeByHand = (writes: CrmWrites, field: string, draws: Draws, at: number, touched: Set<string>): void => {
  const live = writes.notes.filter(({ isDeleted, body }) => !isDeleted && !body.includes(edited))
  if (live.length > 0 && draws.chance(0.3)) {
    const note = draws.pick(live)
    note.body = `${note.body} ${edited}`
  }
  const filled = [...new Set(writes.notes.map(({ dealId }) => dealId))].filter(
    dealId => writes.value(dealId, field) !== null && !touched.has(dealId),
  )
  if (filled.length === 0 || !draws.chance(0.3)) return
  const dealId = draws.pick(filled)
  touched.add(dealId)
  writes.set(dealId, field, byHand, at)
}

interface Expected {
  readonly notes: readonly {
    readonly mark: string
    readonly crm_id: string
    readonly title: string
    readonly body: string
  }[]
  readonly deals: readonly { readonly id: number; readonly crm_id: string }[]
}

const loadExpected = ({ world, connectionId }: SyncWorld): Promise<Expected> =>
  world.tenant(async ({ client, customerId }) => {
    const deals = await client.query<Expected['deals'][number]>(
      `select d.id, o.external_id as crm_id from sync_object o
       join opportunity d on d.customer_id = o.customer_id and d.id = o.record_id
       where o.customer_id = $1 and o.connection_id = $2 and o.stream = 'deals' and o.state = 'applied' and d.status = 'Open'`,
      [customerId, connectionId],
    )
    const notes = await client.query<Expected['notes'][number]>(
      `select mark_of_note(v.customer_id, v.kind, v.note_id, v.created_at)::text as mark, o.external_id as crm_id, v.title, v.body
       from note_for_crm v join sync_object o on o.customer_id = v.customer_id and o.record_id = v.opportunity_id and o.stream = 'deals'
         and o.state = 'applied'
       where v.customer_id = $1 and o.connection_id = $2`,
      [customerId, connectionId],
    )
    return { deals: deals.rows, notes: notes.rows }
  })

/** Notes that were written from here and came back as activities of the CRM. */
const loadOwnActivities = ({ world }: SyncWorld, { notes }: CrmWrites): Promise<readonly string[]> =>
  world.tenant(async ({ client, customerId }) => {
    const { rows } = await client.query<{ key: string }>(
      'select source_key as key from crm_activity where customer_id = $1 and source_key = any($2::text[])',
      [customerId, notes.map(({ id }) => `hubspot:activities_notes:${id}`)],
    )
    return rows.map(({ key }) => key)
  })

const markIn = (body: string): string => /[\da-f]{8}-[\da-f-]{27}/.exec(body)?.[0] ?? ''

/** Compares what stands in the CRM with what is here: every note once, every figure as it is. */
const compare = async (
  { sync, writes, ask, writing }: { sync: SyncWorld; writes: CrmWrites; ask: Ask; writing: Writing },
  {
    field,
    ownOf,
    figureOf,
    touched,
    dealIds,
  }: {
    readonly field: string
    readonly ownOf: (crmId: string) => string
    readonly figureOf: (dealId: number) => number
    readonly touched: ReadonlySet<string>
    /** Deals that the CRM has. */
    readonly dealIds: ReadonlySet<string>
  },
): Promise<string[]> => {
  const problems: string[] = []
  const { notes, deals } = await loadExpected(sync)
  const live = writes.notes.filter(({ isDeleted, dealId }) => !isDeleted && dealIds.has(dealId))
  const byMark = Map.groupBy(live, ({ body }) => markIn(body))
  for (const [mark, all] of byMark) {
    if (all.length > 1) problems.push(`The note ${mark} is there ${all.length} times.`)
    const isKnown = notes.some(note => note.mark === mark) || all.some(({ body }) => body.includes(edited))
    if (!isKnown) problems.push(`The note ${mark} is there and not here.`)
  }
  for (const { mark, crm_id, title, body } of notes) {
    const [there] = byMark.get(mark) ?? []
    if (!there) {
      problems.push(`The note ${mark} is not there.`)
      continue
    }
    if (there.dealId !== ownOf(crm_id)) problems.push(`The note ${mark} is on another deal.`)
    if (there.body.includes(edited)) continue
    const read = await writing.readNote(ask, there.id)
    const wanted = writing.plainOf({ dealId: crm_id, mark, title, text: body, at: '' })
    if (read?.text !== wanted) problems.push(`The note ${mark} says “${read?.text}” and not “${wanted}”.`)
  }
  for (const id of await loadOwnActivities(sync, writes)) problems.push(`The note ${id} is an activity here.`)
  for (const { id, crm_id } of deals) {
    const stands = writes.value(ownOf(crm_id), field)
    const wanted = touched.has(ownOf(crm_id)) ? byHand : figureOf(id)
    if (stands !== wanted) problems.push(`The figure of deal ${crm_id} is ${stands} and not ${wanted}.`)
  }
  return problems
}

/**
 * Runs a trial to its end: records come in, write-back is switched on, and then three of ten requests go wrong and every process is killed
 * after some steps, while people write here and change there what was written. Answers how what stands in the CRM differs from what it has to be.
 */
export const runWriteTrial = async (trial: WriteTrial): Promise<WriteVerdict> => {
  const { seed, rounds = usualRounds } = trial
  const vendor: RecordVendor = recordVendors[trial.vendor]
  const field = fieldOf[trial.vendor]
  const writing = { ...(vendor.connector.writing as Writing), ...trial.writing }
  const connector: Connector = { ...withNotes(vendor.connector), writing }
  const world = makeCrmWorld({
    seed,
    accounts: 4,
    from: new Date(connectedAt - 48 * hour).toISOString(),
    to: new Date(connectedAt + 3 * hour).toISOString(),
    shares: { merged: 0 },
  })
  const clock = new VirtualClock(new Date(connectedAt).toISOString())
  const crm = await startCrmMock({ world, clock, numberFields: [field] })
  const mock = trial.vendor === 'Salesforce' ? crm.salesforce : crm.hubspot
  const { writes } = mock
  const killer = new Killer(seed, { least: 5, most: 70 })
  let kills = false
  const inStep = <T>(work: () => Promise<T>): Promise<T> => (kills ? killer.step(work) : work())
  const send: Send = (url, init) => inStep(() => sendToVendor(url, init))
  const sync = await makeSyncWorld(send, {
    connector,
    clock,
    baseUrl: mock.baseUrl,
    credentials: vendor.credentialsOf(crm),
  })
  const job: SyncJob = { ...sync.job, write: work => inStep(() => sync.job.write(work)) }
  /** Changes from hour to hour. */
  const figureOf = (dealId: number): number =>
    10 + ((dealId * 31 + Math.floor(Math.min(clock.now().getTime(), connectedAt + 4 * hour) / (2 * hour))) % 80)
  const figures: LoadFigures = async (_app, _tx, _kind, dealIds) => new Map(dealIds.map(id => [id, figureOf(id)]))
  const turn = async () => {
    const wait = async (milliseconds: number) => clock.advance(milliseconds)
    const work = () => syncConnection(job, sync.connectionId, { connector, send, wait, goesOn: () => true, figures })
    const next = await (kills ? killer.run(work) : work())
    if (next !== null) return next
    const { state, reason } = await sync.connection()
    throw new Error(`The connection is ${state}: ${reason}`)
  }
  const passUntil = async (end: number, least = 8 * minute): Promise<void> => {
    while (clock.now().getTime() < end) {
      const next = await turn()
      clock.advance(next === 'killed' ? minute : Math.max(least, next.getTime() - clock.now().getTime()))
    }
  }
  const problems: string[] = []
  const touched = new Set<string>()
  try {
    await passUntil(connectedAt + 30 * minute, 10 * minute)
    await sync.world.tenant(async ({ db, customerId }) => {
      await db
        .insertInto('write_back')
        .values({
          customer_id: customerId,
          connection_id: sync.connectionId,
          state: 'on',
          story_notes: true,
          plan_notes: false,
          fields: JSON.stringify({ score: { name: field, label: field, decimals: 0, isFraction: false } }),
          changed_at: clock.now(),
        })
        .execute()
    })
    kills = true
    // In any case a note is made whose answer is lost: of two lost answers one is of a request that was worked.
    for (let lost = 0; lost < 3; lost++) crm.faults.once('reset', newNoteAt[trial.vendor])
    crm.faults.atRandom(seed, 0.3, kinds)
    const authors = new Authors(seed, sync)
    const draws = new Draws(seed, 0, 'by hand')
    for (let round = 1; round <= rounds; round++) {
      const { deals } = await loadExpected(sync)
      for (let act = 0; act < 2; act++) await authors.act(deals.map(({ id }) => id))
      changeByHand(writes, field, draws, clock.now().getTime(), touched)
      await passUntil(connectedAt + 30 * minute + round * 25 * minute)
    }
    kills = false
    crm.faults.clear()
    await passUntil(Math.max(clock.now().getTime(), connectedAt + 4 * hour) + 4 * hour, 40 * minute)
    const access = accessOf(crm, trial.vendor)
    const { ask } = linkVendor({
      connector,
      access,
      allowLoopback: true,
      renew: async () => null,
      budget: new RateBudget(connector.budgets),
      now: clock.now,
      wait: async milliseconds => clock.advance(milliseconds),
      send: sendToVendor,
    })
    const records = world.records('Opportunity', clock.now().getTime())
    const ownIds = new Map(records.map(({ id }) => [vendor.idOf(id), id]))
    const dealIds = new Set(records.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id))
    const ownOf = (crmId: string) => ownIds.get(crmId) ?? crmId
    problems.push(
      ...(await compare({ sync, writes, ask, writing }, { field, ownOf, figureOf, touched, dealIds })),
      ...mock.violations,
    )
    if (mock.limitsExceeded > 0) problems.push(`${mock.limitsExceeded} requests were too many.`)
  } catch (error) {
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    await crm.stop()
    await sync.stop()
  }
  return {
    problems,
    kills: killer.kills,
    faults: mock.requests.filter(({ fault }) => fault !== null).length,
    writes: mock.requests.filter(({ method, path }) => method !== 'GET' && /Note|notes|sobjects$|update$/.test(path))
      .length,
    notes: writes.notes.filter(({ isDeleted }) => !isDeleted).length,
    byHand: touched.size + writes.notes.filter(({ body }) => body.includes(edited)).length,
  }
}
