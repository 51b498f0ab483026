import type { TenantTransaction } from '@bic/database/tenant'
import { readStages } from '#domains/crm/shared/read-stages.ts'

/** Stages as the customer orders them, then others by name, at last what is of no stage (''); only those that occur. */
export const orderStages = async (tx: TenantTransaction, occurring: Iterable<string>): Promise<string[]> => {
  const stages = await readStages(tx, ['Open', 'Won', 'Lost'])
  const known = stages.map(({ picklistValue }) => picklistValue)
  const all = new Set(occurring)
  const others = [...all].filter(stage => stage !== '' && !known.includes(stage)).sort()
  return [...known, ...others, ''].filter(stage => all.has(stage))
}
