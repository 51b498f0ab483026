import type { Seniority, TermGroup } from '../types.ts'
import * as leading from './leading.ts'
import * as working from './working.ts'

/** Which level is meant where a title names several: help first, then from the top down. */
export const seniorityGroups: readonly TermGroup<Seniority>[] = [
  working.learning,
  leading.executive,
  leading.director,
  leading.head,
  working.professional,
  working.supporting,
]
