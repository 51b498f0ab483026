import type { TenantTransaction } from '@bic/database/tenant'
import { keyOfName, type StageReading } from './readings/readings.ts'
import { squash } from './values/compare-names.ts'
import { type DealStatus, outcomeOfStage } from './values/read-status.ts'

export interface KnownStage {
  readonly name: string
  readonly position: number
  readonly outcome: DealStatus
}

/** Where stages that most companies have stand, so that new ones come into a sensible order; others come after. */
const usualOrder = [
  'lead',
  'prospect',
  'qualif',
  'discover',
  'needs',
  'engag',
  'evaluat',
  'demo',
  'proof',
  'propos',
  'quote',
  'negotiat',
  'contract',
  'commit',
]

const rankOf = (name: string): number => {
  const found = usualOrder.findIndex(word => squash(name).includes(word))
  return found < 0 ? usualOrder.length : found
}

const inOrder = (stages: readonly { name: string; outcome: DealStatus; position: number | null }[]) => {
  const known = stages
    .filter(({ position }) => position !== null)
    .sort((a, b) => Number(a.position) - Number(b.position))
  const fresh = stages.filter(({ position }) => position === null).sort((a, b) => rankOf(a.name) - rankOf(b.name))
  const open = known.filter(({ outcome }) => outcome === 'Open')
  for (const stage of fresh.filter(({ outcome }) => outcome === 'Open')) {
    const place = open.findIndex(({ name }) => rankOf(name) > rankOf(stage.name))
    open.splice(place < 0 ? open.length : place, 0, stage)
  }
  const closed = (outcome: DealStatus) => [...known, ...fresh].filter(stage => stage.outcome === outcome)
  return [...open, ...closed('Won'), ...closed('Lost')]
}

/** The stages that there are, in their order. */
export const listStages = ({ db, customerId }: TenantTransaction): Promise<KnownStage[]> =>
  db
    .selectFrom('stage')
    .select(['name', 'position', 'outcome'])
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .execute()

/**
 * The stages that names stand for; those that are not there yet are made, in the usual order of sales, with a
 * probability by their place. Stages that were there keep theirs.
 */
export const resolveStages = async (
  tx: TenantTransaction,
  named: readonly StageReading[],
): Promise<(name: string) => KnownStage | null> => {
  const { db, client, customerId } = tx
  let stages = await listStages(tx)
  const byKey = () => new Map(stages.map(stage => [keyOfName(stage.name), stage] as const))
  let known = byKey()
  const fresh = new Map<string, StageReading>()
  for (const stage of named) {
    const key = keyOfName(stage.name)
    if (key !== '' && !known.has(key) && !fresh.has(key)) fresh.set(key, stage)
  }
  if (fresh.size > 0) {
    const made = [...fresh.values()].map(({ name, outcome }) => ({
      name,
      outcome: outcome ?? outcomeOfStage(name) ?? ('Open' as const),
      position: null,
    }))
    const all = inOrder([...stages, ...made])
    const open = all.filter(({ outcome }) => outcome === 'Open').length
    const probability = (outcome: DealStatus, place: number): number => {
      if (outcome !== 'Open') return outcome === 'Won' ? 100 : 0
      return Math.round((100 * place) / (open + 1))
    }
    const places = all.map((stage, index) => ({ ...stage, place: index + 1 }))
    await db
      .insertInto('stage')
      .values(
        places
          .filter(({ position }) => position === null)
          .map(({ name, outcome, place }) => ({
            customer_id: customerId,
            name,
            outcome,
            position: place,
            probability: probability(outcome, place),
          })),
      )
      .execute()
    await client.query(
      `update stage s set position = x.position from unnest($2::text[], $3::int[]) as x(name, position)
       where s.customer_id = $1 and s.name = x.name and s.position <> x.position`,
      [customerId, places.map(({ name }) => name), places.map(({ place }) => place)],
    )
    stages = await listStages(tx)
    known = byKey()
  }
  return name => known.get(keyOfName(name)) ?? null
}
