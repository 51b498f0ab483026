import type { Answer } from '#lib/call-types.ts'

export type Direction = 'buyer' | 'bidirectional'
export type Tape = Answer<'getDealTape'>
export type TapeCard = Tape['cards'][number]
export type TapeConversation = Tape['conversations'][number]
