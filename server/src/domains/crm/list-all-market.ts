import type { Handler } from '../../http/call-context.ts'
import { readNamed } from './actions/read-named.ts'

export const listAllMarket: Handler<'listAllMarket'> = async ({ tenant }) => tenant(tx => readNamed(tx, 'market'))
