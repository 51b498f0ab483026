import type { Json } from '../json/json.ts'
import type { StageEntered } from '../normalised.ts'
import { readable } from '../read-shape.ts'
import type { FieldValue } from '../writing.ts'

/** Whether a CRM says yes, as a value or as a text. */
export const isTrue = (value: unknown): boolean => value === true || value === 'true'

/** The text of a field; '' where it is empty or none. */
export const textOf = (value: Json | undefined): string => {
  if (value === undefined || value === null || typeof value === 'object') return ''
  return readable(String(value)).trim()
}

/** The fields of a record as texts, but for those that have parts. */
export const textsOf = (body: Json | undefined): Record<string, string> =>
  typeof body !== 'object' || body === null || Array.isArray(body)
    ? {}
    : Object.fromEntries(
        Object.entries(body).flatMap(([name, value]) =>
          typeof value === 'object' && value !== null ? [] : [[name, textOf(value)]],
        ),
      )

/** The stages that a deal came into, of what its history says in its order: what stays in a stage does not come into it. */
export const stagesEntered = (history: readonly StageEntered[]): readonly StageEntered[] =>
  history.filter(({ stage }, index) => stage !== history[index - 1]?.stage)

/** The number of a field; null where it is empty or none. */
export const numberOf = (value: Json | undefined): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** In parts of no more than so many. */
export const inParts = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, part) => all.slice(part * most, (part + 1) * most))

/** Values of fields, deal by deal, each as the CRM takes it. */
export const changesOf = <T>(
  values: readonly FieldValue[],
  as: (value: number | null) => T,
): [dealId: string, fields: Readonly<Record<string, T>>][] =>
  [...Map.groupBy(values, ({ dealId }) => dealId)].map(([dealId, ofDeal]) => [
    dealId,
    Object.fromEntries(ofDeal.map(({ field, value }) => [field, as(value)])),
  ])
