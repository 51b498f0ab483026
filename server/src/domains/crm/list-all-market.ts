import type { Handler } from '#http/call-context.ts'
import { loadNamed } from './shared/load-named.ts'

export const listAllMarket: Handler<'listAllMarket'> = async ({ read }) => read(tx => loadNamed(tx, 'market'))
