import type { Answer } from '#lib/call-types.ts'

export type Topic = Answer<'listTopics'>[number]
