import { competitorCards } from './competitors.ts'
import { kpis, triggers } from './economic-drivers.ts'
import { painPoints } from './pain-points.ts'
import { positioning } from './positioning.ts'
import { pricing, success } from './pricing.ts'
import { product } from './product.ts'
import { type CardSource, readCards } from './read-cards.ts'
import { rivalCards } from './rival-cards.ts'
import { activities, objections, qualification, stories } from './sales-execution.ts'
import { useCases } from './use-cases.ts'

const demoCards: Readonly<Record<string, string>> = {
  'Use Cases': useCases,
  'Pain Points': painPoints,
  KPIs: kpis,
  Triggers: triggers,
  Product: product,
  Positioning: positioning,
  Pricing: pricing,
  Success: success,
  Competitors: competitorCards,
  'Qualification criteria': qualification,
  'Sales activities': activities,
  Objections: objections,
  Stories: stories,
}

export function demoCardSources(): CardSource[] {
  return Object.entries(demoCards).flatMap(([topic, source]) => readCards(topic, source))
}

export function rivalCardSources(): CardSource[] {
  return Object.entries(rivalCards).flatMap(([topic, source]) => readCards(topic, source))
}
