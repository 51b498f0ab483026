import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '../../../app-context.ts'
import { type ReadForecast, readForecast } from './kept-forecast.ts'
import { findTraining, requestTraining } from './request-training.ts'

/** A forecast older than this is made anew when somebody asks. */
const longestKept = 24 * 3_600_000

/**
 * The forecast as it stands; the first question of a day has it made anew, and gets the old one meanwhile. `renewing`:
 * that waits or is under way.
 */
export const currentForecast = async (
  app: AppContext,
  tx: TenantTransaction,
): Promise<{ readonly kept: ReadForecast | null; readonly renewing: boolean }> => {
  const kept = await readForecast(tx)
  const isOld = kept === null || app.now().getTime() - kept.madeAt.getTime() > longestKept
  if (isOld) await requestTraining(tx, null)
  return { kept, renewing: isOld || (await findTraining(tx)) !== null }
}

/** What is known before any deal is looked at. */
export const outlookOf = (kept: ReadForecast | null) => {
  if (!kept) return { state: 'training' as const, reason: null, won: 0, lost: 0 }
  const { content } = kept
  if ('tooLittle' in content) {
    const { won, lost, reason } = content.tooLittle
    return { state: 'too little data' as const, reason, won, lost }
  }
  return { state: 'ready' as const, reason: null, won: content.forecast.won, lost: content.forecast.lost }
}
