import type { JobFunction, TermGroup } from '../types.ts'
import * as company from './company.ts'
import * as selling from './selling.ts'
import * as technology from './technology.ts'

/**
 * Which function is meant where a title names several: the earlier. What a person does for customers comes first, then a
 * trade that is named outright, then subjects that are said beside others, at last whom a person helps or leads.
 */
export const functionGroups: readonly TermGroup<JobFunction>[] = [
  selling.marketing,
  selling.sales,
  selling.business,
  selling.support,
  company.purchasing,
  technology.informationTechnology,
  company.consulting,
  company.humanResources,
  company.finance,
  company.legal,
  company.projects,
  company.advising,
  selling.events,
  technology.computing,
  technology.product,
  technology.engineering,
  company.operations,
  technology.design,
  selling.strategy,
  company.administration,
  company.generalManagement,
]
