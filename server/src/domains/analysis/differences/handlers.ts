import type { whatDiffersRoutes } from '@bic/contract/analysis/what-differs'
import type { Handlers } from '#http/call-context.ts'
import { findWhatDiffers } from './find-what-differs.ts'

export const whatDiffersHandlers: Handlers<typeof whatDiffersRoutes> = { findWhatDiffers }
