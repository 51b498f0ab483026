import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import type { Handler } from '#http/call-context.ts'
import { askedCustomer, readAsked } from '#tenancy/asked-customer.ts'
import { requireConnection } from '../actions/load-connections.ts'
import { askCrm, chosenFields, requireWriting } from './ask-crm.ts'
import { figureText, loadFigures, textOfNumber } from './figures.ts'
import { type CrmDeal, loadOpenDeals } from './load-crm-deals.ts'
import { figureKinds } from './write-back-row.ts'

type Preview = Answer<'previewWriteBack'>
type Notes = NonNullable<Preview['notes']>

const mostSamples = 5
/** Of so many deals what stands in the CRM is looked at. */
const mostLookedAt = 50
const beginningOf = 200

/** Notes that would be written, of deals that the CRM has; past ones only where those are wished for. */
const loadNotes = async (
  { client, customerId }: SnapshotTx,
  connectionId: number,
  choice: { readonly storyNotes: boolean; readonly planNotes: boolean; readonly pastNotes: boolean },
): Promise<Notes | null> => {
  if (!choice.storyNotes && !choice.planNotes) return null
  const kinds = [...(choice.storyNotes ? ['storyNote'] : []), ...(choice.planNotes ? ['planNote'] : [])]
  const from = `from note_for_crm v
    join sync_object o on o.customer_id = v.customer_id and o.connection_id = $2 and o.stream = 'deals' and o.state = 'applied'
      and o.record_id = v.opportunity_id
    join opportunity d on d.customer_id = v.customer_id and d.id = v.opportunity_id
    where v.customer_id = $1 and v.kind = any($3::text[])`
  const values = [customerId, connectionId, kinds]
  const counted = await client.query<{ count: number; deals: number }>(
    `select count(*)::int as count, count(distinct v.opportunity_id)::int as deals ${from}`,
    values,
  )
  const samples = await client.query<{
    kind: string
    opportunity_id: number
    name: string
    external_id: string
    title: string
    beginning: string
  }>(
    `select v.kind, v.opportunity_id, d.name, o.external_id, v.title, left(v.body, ${beginningOf}) as beginning ${from}
     order by v.updated_at desc, v.note_id desc limit ${mostSamples}`,
    values,
  )
  return {
    count: choice.pastNotes ? (counted.rows[0]?.count ?? 0) : 0,
    ofDeals: choice.pastNotes ? (counted.rows[0]?.deals ?? 0) : 0,
    samples: samples.rows.map(row => ({
      kind: row.kind as Notes['samples'][number]['kind'],
      storyId: row.opportunity_id,
      storyName: row.name,
      crmId: row.external_id,
      title: row.title,
      beginning: row.beginning,
    })),
  }
}

const countDeals = async ({ client, customerId }: SnapshotTx, connectionId: number): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(distinct record_id)::int as count from sync_object
     where customer_id = $1 and connection_id = $2 and stream = 'deals' and state = 'applied'`,
    [customerId, connectionId],
  )
  return rows[0]?.count ?? 0
}

export const previewWriteBack: Handler<'previewWriteBack'> = async ({ app, user, body }) => {
  const asked = { app, user, params: body }
  const customerId = await askedCustomer(asked)
  const { connection, deals, count, notes } = await readAsked(asked, async tx => {
    const connection = await requireConnection(tx, body.connectionId)
    requireWriting(connection)
    return {
      connection,
      deals: await loadOpenDeals(tx, connection.id),
      count: await countDeals(tx, connection.id),
      notes: await loadNotes(tx, connection.id, body),
    }
  })
  const { connector, writing } = requireWriting(connection)
  const dealIds = deals.map(({ id }) => id)
  return askCrm(app, customerId, connection, async ask => {
    const fields = await writing.fields(ask)
    const chosen = chosenFields(connector, fields, body)
    const figures: Preview['figures'] = []
    for (const kind of figureKinds) {
      const field = chosen[kind]
      if (!field) continue
      const values = await readAsked(asked, tx => loadFigures(app, tx, kind, dealIds))
      const having = deals.filter(({ id }) => values.has(id))
      const looked = having.slice(0, mostLookedAt)
      const crmIds = looked.map(({ crm_id }) => crm_id)
      const there = crmIds.length === 0 ? new Map<string, never>() : await writing.readValues(ask, crmIds, [field.name])
      const sampleOf = ({ id, name, crm_id }: CrmDeal) => {
        const before = there.get(crm_id)?.get(field.name) ?? null
        return {
          storyId: id,
          storyName: name,
          crmId: crm_id,
          before: before === null ? null : textOfNumber(before),
          after: figureText(kind, values.get(id) ?? 0, field),
        }
      }
      const samples = looked.filter(({ crm_id }) => there.has(crm_id)).map(sampleOf)
      figures.push({
        kind,
        field: { name: field.name, label: field.label },
        count: having.length,
        lookedAt: samples.length,
        taken: samples.filter(({ before, after }) => before !== null && before !== after).length,
        // Those in which something stands first: they are what somebody has to decide about.
        samples: samples
          .toSorted((a, b) => Number(b.before !== null) - Number(a.before !== null))
          .slice(0, mostSamples),
      })
    }
    return { fields: fields.map(({ name, label }) => ({ name, label })), deals: count, notes, figures }
  })
}
