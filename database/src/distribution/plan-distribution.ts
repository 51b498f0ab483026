import type { Catalogue } from './find-misfits.ts'
import { type Placement, placements } from './placements.ts'

/** What is left to do, in this order. */
export interface DistributionPlan {
  /** Tables that every node gets a copy of. */
  readonly references: readonly string[]
  /** Tables whose rows go to the node of their customer; each comes after the tables that it refers to. */
  readonly distributed: readonly string[]
}

/** Tables in an order in which each follows those that it refers to. Of tables that refer to one another in a circle, all come last. */
const inOrder = (tables: readonly string[], { references }: Catalogue): string[] => {
  const ordered: string[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const ready = [...waiting].filter(table =>
      references.every(({ table: from, target }) => from !== table || target === table || !waiting.has(target)),
    )
    const next = ready.length > 0 ? ready : [...waiting]
    for (const table of next) {
      ordered.push(table)
      waiting.delete(table)
    }
  }
  return ordered
}

/**
 * Plans what is left to do.
 *
 * @param done tables that are distributed, or on every node, already.
 */
export const planDistribution = (
  catalogue: Catalogue,
  done: ReadonlySet<string>,
  declared: Readonly<Record<string, Placement>> = placements,
): DistributionPlan => {
  const left = (placement: Placement): string[] =>
    catalogue.tables.flatMap(({ name }) => (declared[name] === placement && !done.has(name) ? [name] : []))
  return { references: left('reference'), distributed: inOrder(left('distributed'), catalogue) }
}
