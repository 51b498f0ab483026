import { gong } from './gong/gong.ts'

/** The vendors that can be connected, by their ids. */
export const connectors = { Gong: gong } as const
