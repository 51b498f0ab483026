import type { Handler } from '#http/call-context.ts'
import { readNamed } from './shared/read-named.ts'

export const listAllMarket: Handler<'listAllMarket'> = async ({ read }) => read(tx => readNamed(tx, 'market'))
