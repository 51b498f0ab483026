import { renewForecast } from '#domains/forecast/shared/current-forecast.ts'
import { unaudited } from '#http/written.ts'
import { figureText, type LoadFigures } from './figures.ts'
import { loadOpenDeals } from './load-crm-deals.ts'
import { type FigureKind, figureKinds, type WriteBack, type WritingTurn } from './write-back-row.ts'

/** Figures are computed again after so long. */
const longestValued = 60 * 60_000
const dealsAtOnce = 500

/** Has figures that are others than before written: they are derived, so that no transaction changes them. */
export const countFigures = async (
  { job, connection }: WritingTurn,
  { fields, valued_at }: WriteBack,
  load: LoadFigures,
): Promise<void> => {
  const { app, customerId } = job
  const now = app.now()
  const kinds = figureKinds.filter(kind => fields[kind] !== undefined)
  if (kinds.length === 0 || (valued_at !== null && now.getTime() - valued_at.getTime() < longestValued)) return
  if (fields.probability) await renewForecast(app, customerId)
  const deals = await job.read(tx => loadOpenDeals(tx, connection.id))
  for (let from = 0; from < deals.length; from += dealsAtOnce) {
    const ids = deals.slice(from, from + dealsAtOnce).map(({ id }) => id)
    for (const kind of kinds) await noteFigures(kind, ids)
  }
  await job.write(async ({ db }) => {
    await db
      .updateTable('write_back')
      .set({ valued_at: now })
      .where('customer_id', '=', customerId)
      .where('connection_id', '=', connection.id)
      .execute()
    return unaudited(null, 'step')
  })

  async function noteFigures(kind: FigureKind, dealIds: readonly number[]): Promise<void> {
    const field = fields[kind]
    const figures = await job.read(tx => load(app, tx, kind, dealIds))
    if (!field || figures.size === 0) return
    await job.write(async ({ client }) => {
      await client.query(
        `insert into write_back_item as i (customer_id, connection_id, kind, opportunity_id, field, wanted, state, changed_at)
         select $1, $2, $3, f.deal_id, $4, f.wanted, 'waiting', now() from unnest($5::bigint[], $6::text[]) as f (deal_id, wanted)
         join opportunity d on d.customer_id = $1 and d.id = f.deal_id
         on conflict (customer_id, connection_id, kind, opportunity_id, field) where note_id is null do update
           set wanted = excluded.wanted, removes = false, revision = i.revision + 1, changed_at = excluded.changed_at, attempts = 0, next_at = null,
             state = case when i.state in ('conflict', 'kept') then i.state else 'waiting' end
           where i.wanted is distinct from excluded.wanted or i.removes`,
        [
          customerId,
          connection.id,
          kind,
          field.name,
          [...figures.keys()],
          [...figures.values()].map(value => figureText(kind, value, field)),
        ],
      )
      return unaudited(null, 'derived')
    })
  }
}
