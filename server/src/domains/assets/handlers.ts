import type { assetRoutes } from '@bic/contract/assets/assets'
import type { Handlers } from '#http/call-context.ts'
import { getScriptChunk } from './get-script-chunk.ts'

export const assetHandlers: Handlers<typeof assetRoutes> = { getScriptChunk }
