import type { SnapshotTx } from '@bic/database/tenant'
import type { TrueCall } from '@bic/mocks/world/world'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { forgottenIdOf } from '#pipeline/ledger/forget-objects.ts'
import type { ConnectedWorld } from './connected-world.ts'
import type { TrialVendor } from './trial-vendors.ts'

interface Stored {
  readonly id: number
  readonly message_id: string | null
  readonly subject: string
  readonly happened_at: Date | null
  readonly link: string | null
}

interface Named {
  readonly external_id: string
  readonly stream: string
}

/** Objects under the names of the truth; of what was left out only the hash of its id is there. */
const namesOf = <T extends Named>(
  objects: readonly T[],
  { world, vendor }: Pick<ConnectedWorld, 'world' | 'vendor'>,
  customerId: number,
): ReadonlyMap<string, T> => {
  const byId = new Map(objects.map(object => [object.external_id, object]))
  if (!vendor.mails) return byId
  const streams = new Set(objects.map(({ stream }) => stream))
  const hashes = new Map<string, string>()
  for (let index = 0; index < world.size; index++) {
    const id = world.idOf(index)
    const name = vendor.idOf?.(id, world) ?? id
    for (const stream of streams) hashes.set(forgottenIdOf(customerId, stream, name), name)
  }
  return new Map([...byId].map(([name, object]) => [hashes.get(name) ?? name, object]))
}

type Compared = Pick<ConnectedWorld, 'sync' | 'world' | 'vendor'>

/** What differs between what is stored and what is true. */
export const compareWithTruth = async ({ sync, world, vendor }: Compared, at: Date): Promise<string[]> => {
  const problems: string[] = []
  const { customerId, objects, stored, texts, people } = await sync.job.read(async tx => {
    const { rows: objects } = await tx.client.query<{
      external_id: string
      stream: string
      state: string
      reason: string | null
      conversation_id: number | null
    }>(
      'select external_id, stream, state, reason, conversation_id from sync_object where customer_id = $1 and connection_id = $2',
      [tx.customerId, sync.connectionId],
    )
    const { rows: stored } = await tx.client.query<Stored>(
      `select id, message_id, subject, happened_at, link from conversation where customer_id = $1 and starts_with(source_key, $2)`,
      [tx.customerId, `${vendor.connector.id.toLowerCase()}:`],
    )
    const { rows: people } = await tx.client.query<{
      conversation_id: number
      name: string
      email: string | null
      side: string
    }>(
      'select conversation_id, name, email, side from participant where customer_id = $1 order by conversation_id, position',
      [tx.customerId],
    )
    return {
      customerId: tx.customerId,
      objects,
      stored,
      texts: await loadTexts(
        tx,
        stored.map(({ id }) => id),
      ),
      people,
    }
  })
  const byId = Map.groupBy(stored, ({ message_id }) => message_id)
  const nameOf = (id: string): string => vendor.idOf?.(id, world) ?? id
  const objectOf = namesOf(objects, { world, vendor }, customerId)
  for (let index = 0; index < world.size; index++) {
    const truth = vendor.says(world.truth(index, at), new Date(world.listedAt(index)))
    const found = byId.get((vendor.mails ?? vendor).messageIdOf?.(truth.id) ?? nameOf(truth.id)) ?? []
    const object = objectOf.get(nameOf(truth.id))
    const report = (what: string) => problems.push(`${truth.id} (${truth.state}): ${what}`)
    const count = truth.state === 'applied' ? 1 : 0
    if (found.length !== count)
      report(`${found.length} conversations; its object is ${object?.state}: ${object?.reason}`)
    if (!isRight(truth, object?.state, vendor)) report(`its object is ${object?.state}: ${object?.reason}`)
    const [conversation] = found
    if (!conversation || truth.state !== 'applied') continue
    if (object?.conversation_id !== conversation.id) report('its object is another conversation')
    if (conversation.subject !== truth.subject) report(`the subject is ${conversation.subject}`)
    if (conversation.happened_at?.getTime() !== truth.startedAt.getTime())
      report(`it began ${conversation.happened_at?.toISOString()}`)
    const text = texts.get(conversation.id)?.text.replace(/\s+/g, ' ').trim()
    if (text !== truth.turns.map(turn => turn.text).join(' ')) report('other words are stored')
    const there = people.filter(({ conversation_id }) => conversation_id === conversation.id)
    if (there.length !== truth.speakers.length) report(`${there.length} of ${truth.speakers.length} people are stored`)
    // Not every vendor names people in the order of the truth.
    const left = [...there]
    for (const speaker of truth.speakers) {
      const found = left.findIndex(
        person =>
          (speaker.name === null || person.name === speaker.name) &&
          person.email === speaker.email &&
          (speaker.side === null || person.side === speaker.side),
      )
      if (found < 0)
        report(
          `${speaker.name}, ${speaker.email}, ${speaker.side} is not among ${JSON.stringify(there.map(one => one.name))}`,
        )
      else left.splice(found, 1)
    }
  }
  const all = new Set(Array.from({ length: world.size }, (_, index) => nameOf(world.idOf(index))))
  for (const name of objectOf.keys()) if (!all.has(name)) problems.push(`${name} is no call.`)
  return [...problems, ...(await sync.job.read(tx => equations(tx, sync.connectionId)))]
}

/** What windows that are said to be complete have at the vendor and not in the ledger. */
export const findLost = async ({ sync, world, vendor }: Compared, minutesAhead: number): Promise<string[]> => {
  const { slices, ids } = await sync.job.read(async ({ client, customerId }) => {
    const { rows: slices } = await client.query<{
      window_from: Date
      window_to: Date
      started_at: Date
      completed_at: Date
    }>(
      `select window_from, window_to, started_at, completed_at from sync_slice
       where customer_id = $1 and connection_id = $2 and state = 'done' and pass in ('backfill', 'incremental')`,
      [customerId, sync.connectionId],
    )
    const { rows } = await client.query<Named>(
      'select external_id, stream from sync_object where customer_id = $1 and connection_id = $2',
      [customerId, sync.connectionId],
    )
    return { slices, ids: new Set(namesOf(rows, { world, vendor }, customerId).keys()) }
  })
  return slices.flatMap(({ window_from, window_to, started_at, completed_at }) => {
    const at = (moment: Date) =>
      world.within(window_from.getTime(), window_to.getTime(), moment.getTime() + minutesAhead * 60_000)
    const throughout = new Set(at(started_at)).intersection(new Set(at(completed_at)))
    return [...throughout]
      .filter(index => !(vendor.hidesPrivate && world.call(index, completed_at.getTime()).isPrivate))
      .filter(
        index => !vendor.listsTranscripts || world.hasTranscript(index, started_at.getTime() + minutesAhead * 60_000),
      )
      .map(index => vendor.idOf?.(world.idOf(index), world) ?? world.idOf(index))
      .filter(id => !ids.has(id))
      .map(id => `${id} was there when its window was listed, and is lost.`)
  })
}

const isRight = (truth: TrueCall, state: string | undefined, { hidesPrivate, mails }: TrialVendor): boolean => {
  if (truth.state === 'applied') return state === 'applied'
  if (truth.state === 'hidden' && hidesPrivate) return state === undefined
  if (truth.state === 'hidden' || truth.state === 'silent') return state === 'skipped'
  // A call that was deleted before anybody saw it was never there.
  // What was left out is not asked about.
  if (truth.state === 'gone')
    return state === 'deleted' || state === undefined || (mails !== undefined && state === 'skipped')
  return state === (truth.state === 'waiting' ? 'waiting' : undefined)
}

/** What of the ledger does not add up. */
const equations = async ({ client, customerId }: SnapshotTx, connectionId: number): Promise<string[]> => {
  const { rows } = await client.query<{ problem: string }>(
    `select format('object %s is applied and has no conversation', o.external_id) as problem from sync_object o
       left join conversation c on c.customer_id = o.customer_id and c.id = o.conversation_id
       where o.customer_id = $1 and o.connection_id = $2 and o.state = 'applied' and c.id is null
     union all
     select format('conversation %s belongs to %s objects', o.conversation_id, count(*)) from sync_object o
       where o.customer_id = $1 and o.connection_id = $2 and o.conversation_id is not null group by o.conversation_id having count(*) > 1
     union all
     select format('%s objects still have to be applied', count(*)) from sync_object
       where customer_id = $1 and connection_id = $2 and state in ('landed', 'failed', 'dead') having count(*) > 0
     union all
     select format('window %s is %s: %s', window_from, state, problem) from sync_slice
       where customer_id = $1 and connection_id = $2 and state = 'gap'
     union all
     select format('the past ends at %s', backfilled_to) from sync_stream s
       join connection c on c.customer_id = s.customer_id and c.id = s.connection_id
       where s.customer_id = $1 and s.connection_id = $2 and s.backfilled_to > c.backfill_from
     union all
     select format('%s is not listed', tstzrange(s.backfilled_to, s.settled_until)::tstzmultirange - coalesce(
         (select range_agg(tstzrange(w.window_from, w.window_to)) from sync_slice w
          where w.customer_id = $1 and w.connection_id = $2 and w.stream = s.name and w.state = 'done'
            and w.pass in ('backfill', 'incremental')), '{}'))
       from sync_stream s where s.customer_id = $1 and s.connection_id = $2
         and not isempty(tstzrange(s.backfilled_to, s.settled_until)::tstzmultirange - coalesce(
           (select range_agg(tstzrange(w.window_from, w.window_to)) from sync_slice w
            where w.customer_id = $1 and w.connection_id = $2 and w.stream = s.name and w.state = 'done'
              and w.pass in ('backfill', 'incremental')), '{}'))
     union all
     select format('object %s has versions up to %s, and %s of them', o.external_id, o.version, count(v.number)) from sync_object o
       left join sync_version v on v.customer_id = o.customer_id and v.object_id = o.id
       where o.customer_id = $1 and o.connection_id = $2 group by o.external_id, o.version
       having count(v.number) <> o.version`,
    [customerId, connectionId],
  )
  return rows.map(({ problem }) => problem)
}
