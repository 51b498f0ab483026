import type { Answer } from '#lib/call-types.ts'

export type VideoGuide = Answer<'getAllVideoGuides'>[number]

/** The guides in whose name every word stands, in any order and case. */
export function findGuides(guides: readonly VideoGuide[], search: string): readonly VideoGuide[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return guides.filter(({ name }) => words.every(word => name.toLowerCase().includes(word)))
}

/** The guide that shows how to record; the first one when none does. */
export const findRecorderGuide = (guides: readonly VideoGuide[]): VideoGuide | undefined =>
  guides.find(({ name }) => /\bpitch/i.test(name)) ?? guides[0]
