import type { TenantTransaction } from '@bic/database/tenant'
import { loadStages } from '#domains/crm/shared/load-stages.ts'

/** Stages as the customer orders them, then others by name, at last what is of no stage (''); only those that occur. */
export const orderStages = async (tx: TenantTransaction, occurring: Iterable<string>): Promise<string[]> => {
  const stages = await loadStages(tx, ['Open', 'Won', 'Lost'])
  const known = stages.map(({ picklistValue }) => picklistValue)
  const all = new Set(occurring)
  const others = [...all].filter(stage => stage !== '' && !known.includes(stage)).sort()
  return [...known, ...others, ''].filter(stage => all.has(stage))
}
