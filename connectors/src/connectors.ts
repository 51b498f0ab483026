import type { Connector } from './connector.ts'
import { gong } from './gong/gong.ts'

/** The vendors that can be connected, by their ids. */
export const connectors: Readonly<Record<'Gong', Connector>> = { Gong: gong }
