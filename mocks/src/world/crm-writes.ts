import type { FaultKind } from '../faults/fault-plan.ts'
import type { CrmFields } from './crm-world.ts'

/** A note that was written to a CRM. */
export interface WrittenNote {
  readonly id: string
  /** The deal's id in the world. */
  readonly dealId: string
  title: string
  body: string
  readonly at: number
  isDeleted: boolean
}

interface Change {
  readonly dealId: string
  readonly field: string
  readonly value: number | null
  readonly at: number
}

/** Faults after which nobody knows whether a change was made. */
const unclear: ReadonlySet<FaultKind | null> = new Set([
  'reset',
  'error-500',
  'error-502',
  'error-504',
  'html',
  'errors',
] as const)

/** What was written to a CRM beside what its people do: notes, and numbers in fields that they made for them. */
export class CrmWrites {
  /** The fields that take numbers. */
  readonly fields: readonly string[]
  /** Notes in the order in which they were made. */
  readonly notes: WrittenNote[] = []
  /** Whether the application may write. */
  mayWrite = true
  /** What a rule of the customer says against a value; null: nothing. */
  rule: (value: number | null) => string | null = () => null
  readonly #changes: Change[] = []
  #unclear = 0

  constructor(fields: readonly string[]) {
    this.fields = fields
  }

  /** Whether a change that goes wrong is made nevertheless, and only its answer is lost: every second one. */
  isMadeDespite(kind: FaultKind | null): boolean {
    return unclear.has(kind) && this.#unclear++ % 2 === 0
  }

  set(dealId: string, field: string, value: number | null, at: number): void {
    this.#changes.push({ dealId, field, value, at: Math.floor(at / 1000) * 1000 })
  }

  value(dealId: string, field: string, at = Number.POSITIVE_INFINITY): number | null {
    return this.#changes.findLast(one => one.dealId === dealId && one.field === field && one.at <= at)?.value ?? null
  }

  /** What stands in all fields of a deal. */
  valuesOf(dealId: string, at: number): CrmFields {
    return Object.fromEntries(this.fields.map(field => [field, this.value(dealId, field, at)]))
  }

  /** When a deal was written to last by a moment; 0: never. */
  stampOf(dealId: string, at: number): number {
    return this.#changes.findLast(one => one.dealId === dealId && one.at <= at)?.at ?? 0
  }

  /** What is wrong with a change; null: nothing. */
  problemOf(values: Readonly<Record<string, unknown>>): 'unknown field' | { readonly says: string } | null {
    for (const [field, value] of Object.entries(values)) {
      if (!this.fields.includes(field)) return 'unknown field'
      const says = this.rule(value === null || value === '' ? null : Number(value))
      if (says !== null) return { says }
    }
    return null
  }
}
