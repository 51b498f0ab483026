import type { Json, StageEntered } from '../connector.ts'
import { readable } from '../read-shape.ts'

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
