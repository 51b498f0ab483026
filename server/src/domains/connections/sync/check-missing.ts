import { VendorFault } from '@bic/connectors/vendor-fault'
import type { TenantTransaction } from '@bic/database/tenant'
import { unaudited } from '#http/written.ts'
import { live } from './census.ts'
import { unpackPayload } from './payload.ts'
import { type Missing, settleMissing } from './settle-missing.ts'
import type { Turn } from './turn.ts'

/** So many complete censuses in a row must miss an object before the vendor is asked for it by its id. */
const enoughMisses = 2
/** More objects than these that are gone at once are a person's to decide about. */
const many = { count: 20, share: 0.05 }

/** So much is gone at once that a person has to decide what becomes of it. */
export class ManyGone extends VendorFault {}

/** Objects that complete censuses missed, and of how many they are. */
interface Absences {
  readonly missing: readonly Missing[]
  readonly counts: { readonly missing: number; readonly all: number }
}

/** Loads the objects that complete censuses missed. */
export const loadMissing = async (
  { client, customerId }: TenantTransaction,
  { connection, stream }: Pick<Turn, 'connection' | 'stream'>,
): Promise<Absences> => {
  const of = [customerId, connection.id, stream.name, live]
  const { rows } = await client.query<Missing>(
    `select o.id, o.external_id, o.conversation_id, o.state, v.payload from sync_object o
       left join sync_version v on v.customer_id = o.customer_id and v.object_id = o.id and v.number = o.version
       where o.customer_id = $1 and o.connection_id = $2 and o.stream = $3 and o.state = any($4::text[]) and o.missed >= $5
         and o.listed_hash <> ''::bytea
       order by o.id limit 100`,
    [...of, enoughMisses],
  )
  if (rows.length === 0) return { missing: [], counts: { missing: 0, all: 0 } }
  const { rows: counts } = await client.query<{ missing: number; all: number }>(
    // A mail that is in the mailbox under another id as well was moved, or had a copy: it is not gone.
    `select (count(*) filter (where o.missed >= $5 and not exists (
         select from sync_object twin where twin.customer_id = o.customer_id and twin.connection_id = o.connection_id
           and twin.stream = o.stream and twin.conversation_id = o.conversation_id and twin.id <> o.id
           and twin.state = any($4::text[]) and twin.missed = 0)))::int as missing, count(*)::int as all from sync_object o
       where o.customer_id = $1 and o.connection_id = $2 and o.stream = $3 and o.state = any($4::text[])
         and o.listed_hash <> ''::bytea`,
    [...of, enoughMisses],
  )
  return { missing: rows, counts: counts[0] ?? { missing: 0, all: 0 } }
}

/** Whether the vendor has removed an object by itself, because its time was over there. */
const hasExpired = ({ stream, job }: Turn, { payload }: Missing): boolean => {
  if (!stream.expiresAt || payload === null) return false
  const { body, detail } = unpackPayload(payload)
  const expires = stream.expiresAt(body, detail)
  return expires !== null && expires <= job.app.now()
}

/** What a person decided about objects that are gone holds for those that were gone then: about others they are asked again. */
const endDecision = async ({ job, connection }: Turn): Promise<void> => {
  if (connection.absences === 'ask') return
  await job.write(async ({ client, customerId }) => {
    // Another stream may still have some.
    await client.query(
      `update connection c set absences = 'ask' where c.customer_id = $1 and c.id = $2 and not exists (
         select from sync_object o where o.customer_id = $1 and o.connection_id = $2 and o.state = any($3::text[]) and o.missed >= $4
           and o.listed_hash <> ''::bytea)`,
      [customerId, connection.id, live, enoughMisses],
    )
    return unaudited(null, 'step')
  })
}

/**
 * Looks for objects by their ids that complete censuses missed, and takes away what the vendor has no more. Answers whether there was
 * something to do.
 *
 * @param absences what `loadMissing` found last
 * @throws ManyGone when so much is gone at once that a person has to decide
 */
export const checkMissing = async (turn: Turn, { missing, counts }: Absences): Promise<boolean> => {
  const { stream, connection, connector } = turn
  if (missing.length === 0) {
    await endDecision(turn)
    return false
  }
  // What has run out is nobody's to decide about, however much it is.
  const expired = missing.filter(one => hasExpired(turn, one))
  if (expired.length > 0) {
    await settleMissing(turn, expired, true)
    return true
  }
  if (connection.absences === 'ask' && counts.missing > many.count && counts.missing > many.share * counts.all) {
    const what = `${counts.missing} of ${counts.all} ${stream.noun}s are gone at ${connector.label}.`
    throw new ManyGone('stop', `${what} Decide whether they are deleted here as well.`)
  }
  await settleMissing(turn, missing, false)
  return true
}
