import type { Answer } from '#lib/call-types.ts'

export type VideoGuide = Answer<'getAllVideoGuides'>[number]
