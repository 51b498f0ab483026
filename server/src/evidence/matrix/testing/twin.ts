import type { TenantTransaction } from '@bic/database/tenant'
import type { Matrix } from '@bic/engine/matrix/matrix'
import { renewMatrix } from '../read-matrix.ts'

/** The stateless twin of `loadMatrix`: straight from the packs of some deals, and nothing is kept. */
export const loadTwin = (tx: TenantTransaction, dealIds: readonly number[]): Promise<Matrix> =>
  renewMatrix(tx, null, dealIds, 0)
