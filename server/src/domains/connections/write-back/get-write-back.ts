import { writtenStates } from '@bic/contract/connections/write-back-words'
import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { requireConnection } from '../actions/load-connections.ts'
import { needsConsent, requireWriting } from './ask-crm.ts'
import { crmDeal, loadWriteBack } from './write-back-row.ts'

const shown = (field: { readonly name: string; readonly label: string } | undefined) =>
  field ? { name: field.name, label: field.label } : null

export const getWriteBack: Handler<'getWriteBack'> = ({ app, user, params, query }) =>
  readAsked({ app, user, params: query }, async tx => {
    const { client, customerId } = tx
    const connection = await requireConnection(tx, params.connectionId)
    const { writing } = requireWriting(connection)
    const found = await loadWriteBack(tx, connection.id)
    const { rows } = await client.query<{
      state: string
      count: number
      without_deal: number
      notes: number
      figures: number
    }>(
      `select i.state, count(*)::int as count,
         count(*) filter (where i.state = 'waiting' and not i.removes and ${crmDeal} is null)::int as without_deal,
         count(*) filter (where i.crm_note_id is not null)::int as notes,
         count(*) filter (where i.note_id is null and i.written <> '' and not (i.removes and i.state = 'written'))::int as figures
       from write_back_item i where i.customer_id = $1 and i.connection_id = $2 group by i.state`,
      [customerId, connection.id],
    )
    const sum = (of: 'without_deal' | 'notes' | 'figures') => rows.reduce((total, row) => total + row[of], 0)
    return {
      state: found?.state ?? 'off',
      storyNotes: found?.story_notes ?? false,
      planNotes: found?.plan_notes ?? false,
      probabilityField: shown(found?.fields.probability),
      scoreField: shown(found?.fields.score),
      needsConsent: await needsConsent(tx, connection),
      scopes: [...writing.scopes],
      items: writtenStates.flatMap(state => {
        const row = rows.find(one => one.state === state)
        return row ? [{ state, count: row.count }] : []
      }),
      withoutDeal: sum('without_deal'),
      notesThere: sum('notes'),
      figuresThere: sum('figures'),
      problem: found?.problem ?? null,
    }
  })
