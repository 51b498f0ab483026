import { sessionCheckSeconds } from '@bic/contract/access/identity'
import type { AppContext } from '#app-context.ts'

/** How long a session of single sign-on lives without being renewed. */
export const sessionSeconds = ({ config }: AppContext): number => config.identity?.sessionSeconds ?? 0

/** When the browser is to renew it: at the session check, and in any case well before the end. */
export const secondsUntilRenewal = (app: AppContext): number =>
  Math.max(1, Math.min(sessionCheckSeconds, Math.floor(sessionSeconds(app) / 2)))
