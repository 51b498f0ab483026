import type { CommandSource } from './command.ts'

/** Where the palette looks besides the screens. */
export const sources: readonly CommandSource[] = []
