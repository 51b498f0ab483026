import { cell, eachBinaryRow } from '@bic/database/binary-rows'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import type { Matrix } from '@bic/engine/matrix/matrix'
import { MatrixBuilder } from '@bic/engine/matrix/matrix-builder'
import { type PackPatch, patchPack } from '@bic/engine/scoring/card-entry'
import type { Direction } from '@bic/engine/scoring/types'
import { loadPacks } from '../score/load-packs.ts'
import { numberArray } from '../store/bulk.ts'
import { loadRevision } from '../store/revision.ts'

/** Deals whose packs are in memory at once. */
const slice = 500

/** The deals whose packed scores changed after a revision, at most so many. */
export const changedDeals = async (
  { client, customerId }: TenantTransaction,
  rev: number,
  most: number,
): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>({
    name: 'matrix-changed-deals',
    text: `select opportunity_id as id from deal_pack where customer_id = $1 and rev > $2
     union select opportunity_id from deal_pack_patch where customer_id = $1 and rev > $2 limit $3`,
    values: [customerId, rev, most],
  })
  return rows.map(({ id }) => id)
}

/** A matrix with the packs of some deals as this transaction sees them; what stood in `previous` of the others. */
export const renewMatrix = async (
  tx: TenantTransaction,
  previous: Matrix | null,
  dealIds: readonly number[],
  rev: number,
): Promise<Matrix> => {
  const builder = new MatrixBuilder(previous)
  for (let start = 0; start < dealIds.length; start += slice) {
    const ids = dealIds.slice(start, start + slice)
    const packs = await loadPacks(tx, ids)
    for (const id of ids) {
      const pack = packs.get(id)
      if (pack) builder.put(id, pack)
      else builder.remove(id)
    }
  }
  return builder.finish(rev)
}

/** What narrows a statement to some deals, with its parameters: the customer, and the deals unless all are meant. */
const among = ({ customerId }: TenantTransaction, dealIds: readonly number[] | null) =>
  dealIds === null
    ? { where: '', values: [customerId] }
    : { where: 'and opportunity_id = any($2::bigint[])', values: [customerId, numberArray(dealIds)] }

const loadPatches = async (
  tx: TenantTransaction,
  dealIds: readonly number[] | null,
): Promise<Map<number, PackPatch[]>> => {
  const patches = new Map<number, PackPatch[]>()
  const { where, values } = among(tx, dealIds)
  await eachBinaryRow(
    tx.client,
    `select opportunity_id, card_id, entry from deal_pack_patch where customer_id = $1 ${where}`,
    values,
    ([deal = null, card = null, entry = null]) => {
      const patch = { cardId: cell.int8(card), entry: Uint8Array.from(cell.bytes(entry)) }
      const known = patches.get(cell.int8(deal))
      if (known) known.push(patch)
      else patches.set(cell.int8(deal), [patch])
    },
  )
  return patches
}

/** The entries of each direction that packs have by their headers: 16 of the 32 bits at byte 4 and 8 (`encodeDealPack`). */
const countEntries = async (
  tx: TenantTransaction,
  dealIds: readonly number[] | null,
): Promise<Readonly<Record<Direction, number>>> => {
  const { where, values } = among(tx, dealIds)
  const { rows } = await tx.client.query<{ bidirectional: number | null; buyer_only: number | null }>(
    `select sum(get_byte(header, 0) + 256 * get_byte(header, 1)) as bidirectional,
       sum(get_byte(header, 4) + 256 * get_byte(header, 5)) as buyer_only
     from (select substring(pack from 5 for 8) as header from deal_pack where customer_id = $1 and not removed ${where}) as packs`,
    values,
  )
  return { bidirectional: rows[0]?.bidirectional ?? 0, buyerOnly: rows[0]?.buyer_only ?? 0 }
}

/** Deals of which some entries are counted to guess those of all. */
const sampled = 250
/** Room beyond what is guessed. */
const margin = 1.1

/** Room for the entries of some deals: guessed by a part of many, for counting all takes longer than reading them. */
const roomFor = async (
  tx: TenantTransaction,
  dealIds: readonly number[] | null,
): Promise<Readonly<Record<Direction, number>>> => {
  if (dealIds === null || dealIds.length <= sampled) return countEntries(tx, dealIds)
  const step = Math.floor(dealIds.length / sampled)
  const sample = dealIds.filter((_id, i) => i % step === 0)
  const counted = await countEntries(tx, sample)
  const guess = (count: number) => Math.ceil((count * margin * dealIds.length) / sample.length)
  return { bidirectional: guess(counted.bidirectional), buyerOnly: guess(counted.buyerOnly) }
}

/**
 * Reads the matrix of a customer.
 *
 * @param dealIds the deals that are in it; all unless given
 */
export const readMatrix = async (tx: SnapshotTx, dealIds: readonly number[] | null = null): Promise<Matrix> => {
  const { matrixRev } = await loadRevision(tx)
  const patches = await loadPatches(tx, dealIds)
  // Room for no more than there is: what was moved out of too much of it would stay until this thread collects its garbage.
  const builder = new MatrixBuilder(null, await roomFor(tx, dealIds))
  const { where, values } = among(tx, dealIds)
  await eachBinaryRow(
    tx.client,
    `select opportunity_id, pack from deal_pack where customer_id = $1 and not removed ${where}`,
    values,
    ([id = null, bytes = null]) => {
      const dealId = cell.int8(id)
      const pack = cell.bytes(bytes)
      const changed = patches.get(dealId)
      builder.put(dealId, changed ? patchPack(pack, changed) : pack)
    },
  )
  return builder.finish(matrixRev)
}
