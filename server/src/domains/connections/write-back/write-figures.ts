import { numberOfText, textOfNumber } from './figures.ts'
import { type Claimed, noteSent, type Settled, settleItems } from './settle-items.ts'
import { crmDeal, type WritingTurn } from './write-back-row.ts'

interface Ready extends Claimed {
  readonly dealId: string
  readonly field: string
  readonly sent: string
}

/** Another item that is about the same field of the same deal of the CRM: the deal was removed here and came again. */
interface Sibling {
  readonly id: number
  readonly field: string | null
  readonly removes: boolean
  readonly written: string | null
  readonly sent: string | null
  readonly deal_id: string | null
}

const loadSiblings = ({ job, connection }: WritingTurn, dealIds: readonly string[]): Promise<Sibling[]> =>
  job.read(async ({ client, customerId }) => {
    const { rows } = await client.query<Sibling>(
      `select i.id, i.field, i.removes, i.written, i.sent, coalesce(${crmDeal}, i.crm_deal_id) as deal_id from write_back_item i
       where i.customer_id = $1 and i.connection_id = $2 and i.note_id is null
         and (i.crm_deal_id = any($3::text[]) or i.opportunity_id in (select o.record_id from sync_object o
           where o.customer_id = $1 and o.connection_id = $2 and o.stream = 'deals' and o.external_id = any($3::text[])))`,
      [customerId, connection.id, dealIds],
    )
    return rows
  })

/** What to do about a figure, by what stands in its field now. */
const judge = (
  turn: WritingTurn,
  claimed: Claimed,
  stands: number | null | undefined,
  siblings: readonly Sibling[],
): Settled | Ready => {
  const { item, dealId } = claimed
  const now = turn.job.app.now()
  if (stands === undefined || dealId === null || item.field === null)
    // It is kept in mind what stood there: the deal may be restored.
    return item.removes
      ? { item, state: 'written', values: { written: item.sent ?? item.written } }
      : { item, state: 'refused', values: { reason: `${turn.connector.label} does not have the deal any more.` } }
  const [there, wanted] = [textOfNumber(stands), item.removes ? '' : (item.wanted ?? '')]
  const others = siblings.filter(one => one.id !== item.id && one.deal_id === dealId && one.field === item.field)
  // The field belongs to the deal that came again.
  if (item.removes && others.some(one => !one.removes)) return { item, state: 'gone' }
  if (there === wanted)
    return item.removes
      ? { item, state: 'gone' }
      : { item, state: 'written', values: { written: wanted, written_at: now } }
  // A field that nothing was written into has to be empty.
  const isOurs = [{ written: item.written ?? '', sent: item.sent }, ...others].some(
    ({ written, sent }) => there === written || there === sent,
  )
  if (!isOurs) return { item, state: 'conflict', values: { theirs: there } }
  return { ...claimed, dealId, field: item.field, sent: wanted }
}

/** Writes figures into the fields of their deals, or empties them. What somebody entered there stays. */
export const writeFigures = async (turn: WritingTurn, claimed: readonly Claimed[]): Promise<void> => {
  const { writing, ask, job } = turn
  const dealIds = [...new Set(claimed.flatMap(({ dealId }) => dealId ?? []))]
  const fields = [...new Set(claimed.flatMap(({ item }) => item.field ?? []))]
  const values = dealIds.length === 0 ? new Map<string, never>() : await writing.readValues(ask, dealIds, fields)
  const siblings = await loadSiblings(turn, dealIds)
  const settled: Settled[] = []
  const ready: Ready[] = []
  for (const one of claimed) {
    const judged = judge(turn, one, values.get(one.dealId ?? '')?.get(one.item.field ?? ''), siblings)
    if ('sent' in judged) ready.push(judged)
    else settled.push(judged)
  }
  await settleItems(turn, settled)
  if (ready.length === 0) return
  await noteSent(turn, ready)
  const outcomes = await writing.writeValues(
    ask,
    ready.map(({ dealId, field, sent }) => ({ dealId, field, value: numberOfText(sent) })),
  )
  await settleItems(
    turn,
    ready.flatMap(({ item, dealId, sent }): Settled[] => {
      const outcome = outcomes.get(dealId)
      if (outcome === undefined) return []
      if (item.removes && outcome.state !== 'refused') return [{ item, state: 'gone' }]
      return outcome.state === 'written'
        ? [{ item, state: 'written', values: { written: sent, written_at: job.app.now() } }]
        : [{ item, state: 'refused', values: { reason: outcome.reason } }]
    }),
  )
}
