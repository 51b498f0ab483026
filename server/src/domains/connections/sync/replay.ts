import type { Stream } from '@bic/connectors/stream'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import type { Listing } from './mail/mailboxes.ts'
import { tooShort } from './read-landed.ts'
import type { SyncJob } from './sync-means.ts'

/** Stored versions are read again that an older reading was applied to, or that were skipped by another threshold. */
export const replayOld = async (
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
export const dueForReplay = (
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
