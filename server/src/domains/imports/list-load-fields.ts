import { importKinds } from '@bic/contract/imports/import-kinds'
import type { Handler } from '#http/call-context.ts'
import { columnsOf } from './tables/examples.ts'

export const listLoadFields: Handler<'listLoadFields'> = async () =>
  importKinds.map(kind => ({ kind, fields: columnsOf(kind) }))
