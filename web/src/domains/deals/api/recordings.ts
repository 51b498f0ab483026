import type { Answer } from '#lib/call-types.ts'

export type Recording = Answer<'getGongCallMetadataForStory'>[number]
