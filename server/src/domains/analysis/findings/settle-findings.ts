import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { changed, type Written } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import type { Judgement } from './judge-findings.ts'
import { keepJudgements, type StoredFinding, unsettledOf } from './stored-findings.ts'

/** Stores what judgements settle, with an entry of each finding that is kept or broken. */
export const settleFindings = async (
  tx: TenantTransaction,
  unsettled: ReturnType<typeof unsettledOf>,
): Promise<Written<null>> => {
  const ids = await keepJudgements(tx, unsettled)
  const entries = ids.map(entityId => ({ action: 'finding settled', entity: 'finding', entityId, userId: null }))
  return changed(null, entries, ids.length > 0 ? { what: ['analysis', 'findings'] } : [])
}

/** Has what a look at findings settled stored when its snapshot is closed: what is settled first stays so. */
export const settleAfterwards = (
  app: AppContext,
  tx: SnapshotTx,
  findings: readonly StoredFinding[],
  judged: ReadonlyMap<number, Judgement>,
): void => {
  const unsettled = unsettledOf(findings, judged)
  if (unsettled.length === 0) return
  const { customerId } = tx
  tx.afterwards(async () => {
    try {
      await writeCustomer(app, { customerId, userId: null })(inner => settleFindings(inner, unsettled))
    } catch (error) {
      app.log.warn({ err: error, customerId }, 'what became of findings could not be stored')
    }
  })
}
