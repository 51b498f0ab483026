import type { Answer } from '#lib/call-types.ts'

export type OwnSide = Answer<'getOwnSide'>
export type OwnPerson = OwnSide['people'][number]
