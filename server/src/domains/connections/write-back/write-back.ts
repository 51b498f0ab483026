import { VendorFault } from '@bic/connectors/vendor-fault'
import { unaudited } from '#http/written.ts'
import { VendorBusy } from '../access/vendor-busy.ts'
import { countFigures } from './count-figures.ts'
import type { LoadFigures } from './figures.ts'
import { type Claimed, claimItems, giveUp, putBack } from './settle-items.ts'
import { canBeWritten, loadWriteBack, type WriteBack, type WritingTurn } from './write-back-row.ts'
import { writeFigures } from './write-figures.ts'
import { writeNote } from './write-note.ts'

/** So much is written in one turn: what comes in has its share of each. */
const mostNotes = 25
const mostFigureBatches = 2
/** After a turn in which writing failed, it is tried again so much later. */
const pauses = [60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000]

const change = (
  { job, connection }: WritingTurn,
  values: Partial<Pick<WriteBack, 'state' | 'problem' | 'failures' | 'retry_at'>>,
): Promise<unknown> =>
  job.write(async ({ db, customerId }) => {
    await db
      .updateTable('write_back')
      .set(values)
      .where('customer_id', '=', customerId)
      .where('connection_id', '=', connection.id)
      .execute()
    return unaudited(null, 'step', { what: ['connections'] })
  })

/** When something is to be written next; null: nothing waits that can be. */
const nextTime = ({ job, connection }: WritingTurn, isOn: boolean): Promise<Date | null> =>
  job.read(async ({ client, customerId }) => {
    const { rows } = await client.query<{ at: Date | null }>(
      `select min(coalesce(i.next_at, $4)) as at from write_back_item i
       where i.customer_id = $1 and i.connection_id = $2 and i.state = 'waiting' and ${canBeWritten}`,
      [customerId, connection.id, isOn, job.app.now()],
    )
    return rows[0]?.at ?? null
  })

/**
 * Writes what is due into the CRM of a connection, within its turn and its budgets. What is wrong with writing alone keeps nothing from coming
 * in: it is noted, and tried again later. Answers when something is to be written next; null: nothing waits.
 *
 * @throws VendorFault `reconnect`; VendorBusy
 */
export const writeBack = async (turn: WritingTurn, load: LoadFigures, goesOn: () => boolean): Promise<Date | null> => {
  const found = await turn.job.read(tx => loadWriteBack(tx, turn.connection.id))
  if (!found || found.state === 'off') return null
  const isOn = found.state === 'on'
  if (found.retry_at !== null && found.retry_at > turn.job.app.now()) return found.retry_at
  let claimed: Claimed[] = []
  try {
    if (isOn) await countFigures(turn, found, load)
    for (let notes = 0; notes < mostNotes && goesOn(); notes++) {
      claimed = await claimItems(turn, { areNotes: true, most: 1, isOn })
      const [one] = claimed
      if (!one) break
      await writeNote(turn, one)
    }
    for (let batches = 0; batches < mostFigureBatches && goesOn(); batches++) {
      claimed = await claimItems(turn, { areNotes: false, most: turn.writing.valuesAtOnce, isOn })
      if (claimed.length === 0) break
      await writeFigures(turn, claimed)
    }
  } catch (error) {
    if (error instanceof VendorBusy) await putBack(turn, claimed)
    if (!(error instanceof VendorFault) || error.kind === 'reconnect') throw error
    await giveUp(turn, claimed, error.message)
    const pause = pauses[Math.min(found.failures, pauses.length - 1)] ?? 0
    const retryAt = new Date(turn.job.app.now().getTime() + pause)
    await change(turn, { problem: error.message, failures: found.failures + 1, retry_at: retryAt })
    return retryAt
  }
  if (found.problem !== null) await change(turn, { problem: null, failures: 0, retry_at: null })
  const next = await nextTime(turn, isOn)
  if (!isOn && next === null) await change(turn, { state: 'off' })
  return next
}
