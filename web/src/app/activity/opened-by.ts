import type { Opened } from '@bic/contract/usage/opened'
import type { Screen } from '../screen.ts'

type Values = Readonly<Record<string, unknown>>

/** The message or play that a screen at this address shows, by the parameters that it names; null of others. */
export function openedBy({ opens }: Pick<Screen, 'opens'>, params: Values, search: Values): Opened | null {
  for (const kind of ['play', 'card'] as const) {
    const name = opens?.[kind]
    if (name === undefined) continue
    const id = Number(params[name] ?? search[name])
    if (Number.isSafeInteger(id) && id > 0) return { kind, id }
  }
  return null
}
