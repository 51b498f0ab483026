import type { Handler } from '#http/call-context.ts'
import { unknownThemes } from './shared/unknown-themes.ts'

export const getUnknownThemes: Handler<'getUnknownThemes'> = async ({ app, query, read }) =>
  read(tx => unknownThemes(app, tx, query))
