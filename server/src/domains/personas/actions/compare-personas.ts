import type { CardComparison } from '@bic/contract/analysis/figures'
import type { SnapshotTx } from '@bic/database/tenant'
import { compareWithAndWithout } from '@bic/engine/comparison/with-and-without'
import type { AppContext } from '#app-context.ts'
import { loadDealColumns } from '#domains/analysis/shared/comparison-data.ts'
import type { Personas } from './load-personas.ts'

/** In the place of a persona's id: anybody of any persona. */
const anybody = 0

/**
 * The deals with a persona against those without, by the one way that deals are compared: all personas together, for their
 * q-values are of one family. Without an id: deals with anybody of a persona against deals with nobody, a family of its own.
 */
export const comparePersonas = async (
  app: AppContext,
  tx: SnapshotTx,
  { personas, deals, viewOf }: Personas,
): Promise<(personaId: number | undefined) => CardComparison | undefined> => {
  const columns = await loadDealColumns(app, tx, deals)
  const places = new Map(deals.map(({ id }, place) => [id, place]))
  const presenceOf = (personaId: number | undefined) => ({
    cardId: personaId ?? anybody,
    deals: Uint32Array.from(viewOf(personaId).withPersona, ({ id }) => places.get(id) ?? 0),
  })
  const each = compareWithAndWithout(
    columns,
    personas.map(({ id }) => presenceOf(id)),
    'description',
  )
  const whole = compareWithAndWithout(columns, [presenceOf(undefined)], 'description')
  const found = new Map(
    [...each, ...whole].map(one => [one.cardId, { ...one, evidence: null, landmark: 'whole' as const }]),
  )
  return personaId => found.get(personaId ?? anybody)
}
